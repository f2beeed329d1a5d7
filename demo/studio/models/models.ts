import type { Body } from '#demo/studio/bodies.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { stageAccessory } from './accessory.ts';
import { stageCamera } from './camera.ts';
import { stageDrone } from './drone.ts';
import { stageGaming } from './gaming.ts';
import { stageHeadphone } from './headphone.ts';
import { stageKeyboard } from './keyboard.ts';
import { stageLaptop } from './laptop.ts';
import { stageMic } from './mic.ts';
import { stagePencil } from './pencil.ts';
import { stagePerfume } from './perfume.ts';
import { stagePhone } from './phone.ts';
import { stageSpeaker } from './speaker.ts';
import { stageTablet } from './tablet.ts';
import { stageWatch } from './watch.ts';

/** Builds a product in a colour ('#' and six digits) and puts it before the camera for a view. */
export function stageBody({ look, family, display }: Body, hex: string, view: string): Staged {
  switch (look.kind) {
    case 'phone':
      return stagePhone({ look, family, display }, hex, view);
    case 'laptop':
      return stageLaptop({ look, family, display }, hex, view);
    case 'tablet':
      return stageTablet({ look, family, display }, hex, view);
    case 'watch':
      return stageWatch({ look, family, display }, hex, view);
    case 'headphone':
      return stageHeadphone({ look, family }, hex, view);
    case 'speaker':
      return stageSpeaker({ look, family }, hex, view);
    case 'mic':
      return stageMic({ look, family }, hex, view);
    case 'drone':
      return stageDrone({ look, family }, hex, view);
    case 'keyboard':
      return stageKeyboard({ look, family }, hex, view);
    case 'gaming':
      return stageGaming({ look, family }, hex, view);
    case 'pencil':
      return stagePencil({ look, family }, hex, view);
    case 'accessory':
      return stageAccessory({ look, family }, hex, view);
    case 'camera':
      return stageCamera({ look, family }, hex, view);
    case 'perfume':
      return stagePerfume({ look, family }, hex, view);
  }
}
