import type * as THREE from 'three';
import { lightness, metal, mixed, surface } from '#demo/studio/materials.ts';
import { roundedRect } from '#demo/studio/outline.ts';
import { grounded, group, loft, placed, put, sheet, slab, wall } from '#demo/studio/solid.ts';
import type { Staged } from '#demo/studio/stage.ts';
import { bottle, bottles, type Perfume } from './perfume-bottle.ts';
import { label } from './perfume-label.ts';

function carton({ look }: Perfume): THREE.Group {
  const made = bottles[look.bottle];
  const [w, h, d] = [made.width + 10, made.height + 44, made.depth + 10];
  const glassHex = `#${look.glass}`;
  const tone = lightness(glassHex) < 0.48 ? mixed(glassHex, '#101114', 0.35) : mixed(glassHex, '#f4efe6', 0.55);
  const board = surface(tone, { roughness: 0.62 });
  const foil = metal(lightness(`#${look.cap}`) > 0.45 ? `#${look.cap}` : '#c8a86a', 0.22);
  const plaque = label({ ...made, label: [w * 0.62, w * 0.5] }, { ...look, bottle: 'block' });
  return group(
    put(loft(roundedRect(w, h, 0.9), wall(d, 0.5)), board, [0, h / 2, 0]),
    ...[0.14, 0.86].map((share) => put(slab(roundedRect(w * 0.98, 1, 0.3), 0.1, 0.02), foil, [0, h * share, d / 2])),
    put(
      sheet(roundedRect(w * 0.7, w * 0.56, 0.5)),
      surface(mixed(tone, '#ffffff', lightness(tone) < 0.6 ? 0.04 : 0.3), { roughness: 0.5 }),
      [0, h * 0.5, d / 2 + 0.06],
    ),
    placed(plaque, [0, h * 0.5, d / 2 + 0.12]),
  );
}

export function stagePerfume(model: Perfume, _hex: string, view: string): Staged {
  const made = bottles[model.look.bottle];
  if (view === 'carton') {
    const root = group(
      placed(carton(model), [-(made.width * 0.46), 0, -made.depth * 0.7], [0, 16, 0]),
      placed(bottle(model), [made.width * 0.5, 0, made.depth * 0.6], [0, -14, 0]),
    );
    return { root: grounded(root), azimuth: 0, elevation: 9, fill: 0.84 };
  }
  if (view === 'detail')
    return {
      root: grounded(bottle(model)),
      azimuth: -24,
      elevation: 10,
      focus: { at: [0, made.height * 0.9, 8], span: 74 },
      lens: 22,
    };
  return {
    root: grounded(placed(bottle(model), [0, 0, 0], [0, model.look.bottle === 'round' ? 0 : -16, 0])),
    azimuth: 0,
    elevation: 8,
    fill: 0.8,
  };
}
