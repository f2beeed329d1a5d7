import { drawAccessory } from './accessory.ts';
import { drawCamera, drawDrone } from './drone-and-camera.ts';
import { drawGaming } from './gaming.ts';
import { drawHeadphone } from './headphone.ts';
import { drawKeyboard, drawPencil } from './keyboard-and-pencil.ts';
import { drawLaptop, drawTablet } from './laptop-and-tablet.ts';
import type { Look } from './look.ts';
import { drawMic } from './mic.ts';
import { drawPerfume } from './perfume.ts';
import { drawPhone } from './phone.ts';
import { drawSpeaker } from './speaker.ts';
import { drawWatch } from './watch.ts';

/** The drawing of a thing in 800 × 800, without the `svg` around it. */
export function draw(look: Look, color: string, view: string): string {
  switch (look.kind) {
    case 'phone':
      return drawPhone(look, color, view);
    case 'laptop':
      return drawLaptop(look, color, view);
    case 'tablet':
      return drawTablet(look, color, view);
    case 'watch':
      return drawWatch(look, color, view);
    case 'headphone':
      return drawHeadphone(look, color, view);
    case 'speaker':
      return drawSpeaker(look, color, view);
    case 'mic':
      return drawMic(look, color, view);
    case 'drone':
      return drawDrone(look, color, view);
    case 'keyboard':
      return drawKeyboard(look, color, view);
    case 'gaming':
      return drawGaming(look, color, view);
    case 'pencil':
      return drawPencil(look, color, view);
    case 'accessory':
      return drawAccessory(look, color, view);
    case 'camera':
      return drawCamera(look, color, view);
    case 'perfume':
      return drawPerfume(look, view);
  }
}
