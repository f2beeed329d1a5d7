import type * as THREE from 'three';
import type { GamingLook } from '#demo/pictures/look.ts';
import type { Body } from '#demo/studio/bodies.ts';
import { grounded, group, placed } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { smallConsole, tallConsole, towerConsole } from './consoles.ts';
import { gamepad } from './gamepad.ts';
import { stageDock, stageHandheld } from './handhelds.ts';
import { headset, stageHeadset } from './headphone.ts';
import { stageGoggles, stageMouse, stageWheel } from './play-devices.ts';

type Gaming = Body & { look: GamingLook };

export function stageGaming({ look, family }: Gaming, hex: string, view: string): Staged {
  switch (look.style) {
    case 'headset':
      return stageHeadset(headset({ small: false, family, hex, mic: true }), view);
    case 'pad': {
      const standing = (turn: number) =>
        grounded(group(placed(group(placed(gamepad(family, hex), [0, 0, 0], [-62, 0, 0])), [0, 0, 0], [0, turn, 0])));
      if (view === 'detail')
        return { root: standing(-24), azimuth: 0, elevation: 42, focus: { at: [-22, 26, 6], span: 84 }, lens: 24 };
      return {
        root: standing(view === 'side' ? -48 : -14),
        azimuth: 0,
        elevation: view === 'side' ? 24 : 42,
        fill: 0.84,
      };
    }
    case 'playstation':
      return withPad(tallConsole(hex, family), family, hex, view, [30, 250, 60]);
    case 'xbox':
      return withPad(family === 'xbox-x' ? towerConsole(hex) : smallConsole(hex), family, hex, view, [0, 220, 70]);
    case 'dock':
      return stageDock(hex, view);
    case 'handheld':
      return stageHandheld(family, hex, view);
    case 'mouse':
      return stageMouse(family, hex, view);
    case 'goggles':
      return stageGoggles(family, hex, view);
    case 'wheel':
      return stageWheel(hex, view);
  }
}

function withPad(
  machine: THREE.Group,
  family: string,
  hex: string,
  view: string,
  near: [number, number, number],
): Staged {
  const pad = grounded(
    group(placed(group(placed(gamepad(family, hex), [0, 0, 0], [-20, 0, 0])), [0, 0, 0], [0, -10, 0])),
  );
  pad.position.set(118, pad.position.y, 120);
  if (view === 'detail') return { root: machine, azimuth: 24, elevation: 12, focus: { at: near, span: 150 }, lens: 24 };
  if (view === 'side') return { root: machine, azimuth: 58, elevation: 10, fill: 0.84 };
  return { root: group(machine, pad), azimuth: family === 'sony-pro' ? -34 : 20, elevation: 10, fill: 0.86 };
}
