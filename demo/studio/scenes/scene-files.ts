import { handleOf } from '#demo/product-model.ts';
import { productModels } from '#demo/product-models.ts';
import { bodyOf } from '#demo/studio/bodies.ts';
import type { Crop, Scene, Thing } from './compose.ts';

/** A scene and the file it becomes; `round` ones are cut out as a disc. */
export type SceneFile = { file: string; scene: Scene; crop: Crop; round: boolean };

/** A product of the demo catalogue in one of its colours (by place), where it shall stand. */
export function thing(
  handle: string,
  view: string,
  at: Thing['at'],
  options: { color?: number; turn?: number; size?: number } = {},
): Thing {
  const model = productModels.find((other) => handleOf(other) === handle);
  if (!model) throw new Error(`No demo product has the handle ${handle}.`);
  const hex = `#${Object.values(model.colors)[options.color ?? 0] ?? '808080'}`;
  return { body: bodyOf(model), hex, view, at, turn: options.turn, size: options.size };
}

const formats = {
  slider: [
    { name: '-wide', width: 1000, height: 800, area: { left: 0.46, bottom: 0.06, width: 0.51, height: 0.68 } },
    { name: '-phone', width: 900, height: 900, area: { left: 0.1, bottom: 0.06, width: 0.8, height: 0.42 } },
  ],
  banner: [
    { name: '-wide', width: 1200, height: 400, area: { left: 0.5, bottom: 0.08, width: 0.46, height: 0.84 } },
    { name: '-phone', width: 900, height: 600, area: { left: 0.4, bottom: 0.06, width: 0.56, height: 0.5 } },
  ],
  advertisement: [
    { name: '-wide', width: 720, height: 720, area: { left: 0.12, bottom: 0.08, width: 0.76, height: 0.5 } },
  ],
  header: [{ name: '-wide', width: 1600, height: 80, area: { left: 0.06, bottom: 0.08, width: 0.88, height: 0.84 } }],
  category: [
    { name: '-wide', width: 1600, height: 320, area: { left: 0.1, bottom: 0.1, width: 0.8, height: 0.82 } },
    { name: '-phone', width: 900, height: 420, area: { left: 0.1, bottom: 0.08, width: 0.8, height: 0.8 } },
  ],
  icon: [{ name: '', width: 440, height: 440, area: { left: 0.12, bottom: 0.16, width: 0.76, height: 0.68 } }],
} satisfies Record<string, Crop[]>;

export const crops = (format: keyof typeof formats): readonly Crop[] => formats[format];
