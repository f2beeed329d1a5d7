import type * as THREE from 'three';
import { group, placed } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { bankCard, carton, cartonColor, coiledCable, papers, simTool } from './beside.ts';

/** A phone or tablet: `make` builds it, its middle at 0, the display to +z. Millimetres; `packed` is its size in its carton. */
export type Slab = {
  make: () => THREE.Object3D;
  width: number;
  height: number;
  depth: number;
  packed: { width: number; height: number };
  /** What else is in the box, along x, its middle at 0. */
  pen?: () => THREE.Object3D;
};

/** The views of all that is flat and has a display; null: `view` is one of the model's own. */
export const stageSlab = (slab: Slab, view: string): Staged | null => stages[view]?.(slab) ?? null;

const stages: Readonly<Record<string, (slab: Slab) => Staged>> = {
  edge: stageEdge,
  ports: stagePorts,
  scale: stageScale,
  box: (slab) => stageBox(slab, false),
  'plain-box': (slab) => stageBox(slab, true),
};

/** On its back on the table, the lower edge to the camera. */
const lying = ({ make, depth }: Slab) => placed(group(placed(make(), [0, 0, 0], [-90, 0, 0])), [0, depth / 2, 0]);

/** Standing, its edge with the buttons and its back to the camera. */
function stageEdge({ make, height }: Slab): Staged {
  const standing = placed(group(placed(make(), [0, height / 2, 0])), [0, 0, 0], [0, -122, 0]);
  return { root: standing, azimuth: 0, elevation: 9, fill: 0.84 };
}

/** The lower edge close up: charging port, speaker, microphone. */
function stagePorts(slab: Slab): Staged {
  return {
    root: placed(group(lying(slab)), [0, 0, 0], [0, 16, 0]),
    azimuth: 0,
    elevation: 15,
    focus: { at: [slab.height * 0.13, slab.depth, slab.height * 0.44], span: slab.width * 1.24 },
    lens: 20,
  };
}

/** Seen from above beside a bank card. */
function stageScale(slab: Slab): Staged {
  const { width, height, depth } = slab;
  const root = group(
    placed(lying(slab), [-width / 2, depth / 2, 0]),
    placed(bankCard(), [54, 0, height * 0.09], [0, -12, 0]),
  );
  return { root: placed(group(root), [0, 0, 0], [0, 8, 0]), azimuth: 0, elevation: 52, fill: 0.86, lens: 18 };
}

/** What a new one comes with, and what a refurbished one does. A pin for the SIM card comes with phones. */
function stageBox({ make, width, height, packed, pen }: Slab, isRefurbished: boolean): Staged {
  const isPhone = packed.width < 100;
  const fore = Math.max(0, height - 150) * 0.1;
  const root = group(
    placed(
      carton(cartonColor(isRefurbished), packed.width + 18, packed.height + 20, 30),
      [width * 0.34, 0, -17 - width * 0.24 - fore * 2],
      [0, -10, 0],
    ),
    placed(group(placed(group(placed(make(), [0, height / 2, 0])), [0, 0, 0], [-9, 0, 0])), [-16, 0, 8], [0, 14, 0]),
    placed(coiledCable('#f2f1ee'), [width / 2 + 26, 0, 42 + fore], [0, 30, 0]),
    placed(papers(isRefurbished), [-width / 2 - 26, 0, 64 + fore], [0, 13, 0]),
    pen && placed(pen(), [0, 4.8, 92 + fore], [0, 6, 0]),
    isPhone && !isRefurbished && placed(simTool(), [-18, 0, 74 + fore], [0, 58, 0]),
  );
  return { root, azimuth: 0, elevation: 20, fill: 0.86, lens: 18 };
}
