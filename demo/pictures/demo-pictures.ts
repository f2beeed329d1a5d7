import { productModels } from '#demo/product-models.ts';
import { categoryScenes } from './category-scenes.ts';
import { draw } from './draw.ts';
import { picturesOf } from './product-pictures.ts';
import { promotionScenes } from './promotion-scenes.ts';
import { svg } from './scene.ts';

/** Every picture the demo catalogue names: file name to SVG. */
export function demoPictures(): Map<string, string> {
  const products = productModels.flatMap((model) =>
    picturesOf(model).map(({ file, color, view }): [string, string] => [
      file,
      svg(800, 800, draw(model.look, color ?? '808080', view)),
    ]),
  );
  return new Map([...products, ...promotionScenes(), ...categoryScenes()]);
}
