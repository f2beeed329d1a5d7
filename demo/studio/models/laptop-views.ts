import type * as THREE from 'three';
import { group, placed } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { a4Paper, carton, cartonColor, papers, powerAdapter } from './beside.ts';

/** `make` builds it, open by so many degrees, its hinge to -z, standing on the table. Millimetres. */
export type OpenLaptop = {
  make: (open: number) => THREE.Object3D;
  width: number;
  depth: number;
  base: number;
  /** Colour of its power adapter. */
  adapter: string;
};

/** The views that all laptops share; null: `view` is one of the model's own. */
export const stageBesideLaptop = (laptop: OpenLaptop, view: string): Staged | null => stages[view]?.(laptop) ?? null;

const stages: Readonly<Record<string, (laptop: OpenLaptop) => Staged>> = {
  ports: stagePorts,
  scale: stageScale,
  box: (laptop) => stageBox(laptop, false),
  'plain-box': (laptop) => stageBox(laptop, true),
};

/** Its left side close up. */
function stagePorts({ make, width, depth, base }: OpenLaptop): Staged {
  return {
    root: group(make(104)),
    azimuth: -66,
    elevation: 12,
    focus: { at: [-width / 2, base + 2, -depth * 0.24], span: 128 },
    lens: 20,
  };
}

function stageScale({ make, width, depth }: OpenLaptop): Staged {
  const root = group(
    placed(group(make(106)), [-width * 0.36, 0, 0]),
    placed(a4Paper(), [width * 0.14 + 130, 0, depth * 0.1], [0, -8, 0]),
  );
  return { root, azimuth: -8, elevation: 36, fill: 0.88, lens: 20 };
}

function stageBox({ make, width, depth, adapter }: OpenLaptop, isRefurbished: boolean): Staged {
  const root = group(
    placed(
      carton(cartonColor(isRefurbished), width + 40, depth + 36, 62),
      [width * 0.2, 0, -depth * 0.5 - 160],
      [0, -8, 0],
    ),
    placed(group(make(106)), [0, 0, 0], [0, 12, 0]),
    placed(powerAdapter(adapter), [width * 0.34, 0, depth * 0.5 + 66], [0, -24, 0]),
    placed(papers(isRefurbished), [-width * 0.36, 0, depth * 0.5 + 74], [0, 14, 0]),
  );
  return { root, azimuth: 0, elevation: 22, fill: 0.88, lens: 20 };
}
