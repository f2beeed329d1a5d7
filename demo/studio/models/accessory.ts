import type * as THREE from 'three';
import type { AccessoryLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { carMount, phoneCase, pouch, stand } from './carriers.ts';
import { cable, charger, powerBank, puck } from './chargers.ts';
import { card, hub, ssd, tag } from './small-devices.ts';

type Accessory = Body & { look: AccessoryLook };

export function stageAccessory({ look, family }: Accessory, hex: string, view: string): Staged {
  const made = build(look.style, family, hex);
  const { root, near, span, azimuth = 26, elevation = 16 } = made;
  if (view === 'detail')
    return { root, azimuth: azimuth - 8, elevation: elevation + 6, focus: { at: near, span }, lens: 24 };
  if (view === 'side')
    return { root, azimuth: azimuth - 66, elevation: Math.max(8, elevation - 4), fill: 0.78, lens: 18 };
  return { root, azimuth, elevation, fill: 0.8, lens: 18 };
}

export type Made = {
  root: THREE.Group;
  near: readonly [number, number, number];
  span: number;
  azimuth?: number;
  elevation?: number;
};

function build(style: AccessoryLook['style'], family: string, hex: string): Made {
  switch (style) {
    case 'charger':
      return charger(hex, family);
    case 'cable':
      return cable(hex, family);
    case 'power-bank':
      return powerBank(hex, family);
    case 'phone-case':
      return phoneCase(hex, family);
    case 'puck':
      return puck();
    case 'stand':
      return stand(hex);
    case 'hub':
      return hub(hex, family);
    case 'ssd':
      return ssd(hex);
    case 'card':
      return card(hex);
    case 'tag':
      return tag(hex, family);
    case 'car-mount':
      return carMount(hex);
    case 'pouch':
      return pouch(hex);
  }
}
