import type * as THREE from 'three';
import { group, placed } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { bankCard, carton, cartonColor, papers } from './beside.ts';
import { puck } from './chargers.ts';

/** The views that all watches share; null: `view` is one of the model's own. `make` builds it, standing, turned by so many degrees. */
export const stageBesideWatch = (make: Make, view: string): Staged | null => stages[view]?.(make) ?? null;

type Make = (turn: number) => THREE.Object3D;

const stages: Readonly<Record<string, (make: Make) => Staged>> = {
  scale: stageScale,
  box: (make) => stageBox(make, false),
  'plain-box': (make) => stageBox(make, true),
};

function stageScale(make: Make): Staged {
  const root = group(placed(group(make(-18)), [-34, 0, 0]), placed(bankCard(), [44, 0, 16], [0, -14, 0]));
  return { root, azimuth: 0, elevation: 24, fill: 0.84, lens: 18 };
}

function stageBox(make: Make, isRefurbished: boolean): Staged {
  const charger = puck().root;
  charger.scale.setScalar(0.58);
  const root = group(
    placed(carton(cartonColor(isRefurbished), 66, 128, 34), [34, 0, -66], [0, -12, 0]),
    placed(group(make(-16)), [-14, 0, 0]),
    placed(group(charger), [64, 0, 34], [0, 8, 0]),
    placed(papers(isRefurbished), [-66, 0, 46], [0, 13, 0]),
  );
  return { root, azimuth: 0, elevation: 22, fill: 0.86, lens: 18 };
}
