import { handleOf, type ProductModel, slugOf } from '#demo/product-model.ts';
import { productModels } from '#demo/product-models.ts';
import { type Body, bodyOf } from '#demo/studio/bodies.ts';
import { renderedPictures } from './rendered-pictures.ts';
import { type View, viewsOf } from './views.ts';

export type ProductPicture = { file: string; alt: string; color: string | null; view: string };

/** What the studio renders: a body in a colour, in a view, `side` px wide and high, into a file below pictures/rendered. */
export type Shot = { file: string; body: Body; hex: string; view: string; side: number };

/** px: of the view that lists show, which the product's page shows large; of the others. */
const [firstSide, furtherSide] = [900, 640];

/** A product without colours to choose is rendered in this one, which only its small parts take up. */
const noColor = '808080';

const rendered = new Set(renderedPictures());

/**
 * All pictures of a product, in gallery order. Products that share body and colour share files. Views that nobody has rendered yet
 * are left out, so that a new product can be sold before its last picture is made; `npm run render -- --missing` makes them.
 */
export function picturesOf(model: ProductModel): ProductPicture[] {
  return shownOf(model)
    .map(({ view, finish: { name, hex } }) => ({
      file: fileOf(model, hex, view),
      alt: `${[model.name, name].filter(Boolean).join(', ')}, ${view.caption}`,
      color: view.leading ? null : hex,
      view: view.name,
    }))
    .filter(({ file }) => rendered.has(file));
}

/** Every picture of the catalogue once: first those that lists show; those of one body and view one after the other. */
export function productShots(): Shot[] {
  const shots = new Map<string, Shot & { order: string }>();
  for (const model of productModels) {
    for (const { view, place, finish } of shownOf(model)) {
      const hex = finish.hex;
      const file = fileOf(model, hex, view);
      if (shots.has(file)) continue;
      const body = bodyInView(model, view);
      const order = `${place} ${JSON.stringify(body)}`;
      shots.set(file, {
        file,
        body,
        hex: hex ?? noColor,
        view: view.name,
        side: place === 0 ? firstSide : furtherSide,
        order,
      });
    }
  }
  return [...shots.values()].sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
}

type Shown = { view: View; place: number; finish: { name: string | null; hex: string | null } };

/** Colour by colour, then what is shown in the first colour for all of them. */
function shownOf(model: ProductModel): Shown[] {
  const finishes = finishesOf(model);
  const shown = finishes.flatMap((finish) => viewsOf(model).map((view, place) => ({ view, place, finish })));
  return [
    ...shown.filter(({ view }) => !view.leading),
    ...shown.filter(({ view, finish }) => view.leading && finish === finishes[0]),
  ];
}

function finishesOf({ colors }: ProductModel): { name: string | null; hex: string | null }[] {
  const named = Object.entries(colors).map(([name, hex]) => ({ name, hex }));
  return named.length > 0 ? named : [{ name: null, hex: null }];
}

type Finish = { name: string; hex: string };

const finishesByBody = new Map<string, Finish[]>();

function bodyInView(model: ProductModel, { displayUnseen }: Pick<View, 'displayUnseen'>): Body {
  const body = bodyOf(model);
  return displayUnseen ? { look: body.look, family: body.family } : body;
}

/** Named after the first product of that body in that colour, or in one that the eye cannot tell from it. */
function fileOf(model: ProductModel, hex: string | null, view: View): string {
  if (finishesByBody.size === 0)
    for (const other of productModels) for (const finish of finishesOf(other)) addFinish(other, finish);
  const finish = sharedFinish(sharersOf(model, view), hex ?? noColor);
  return `${model.look.kind}/${finish?.name}-${view.name}.webp`;
}

function addFinish(model: ProductModel, { name, hex }: { name: string | null; hex: string | null }) {
  const file = [handleOf(model), name && slugOf(name)].filter(Boolean).join('-');
  for (const key of [sharersOf(model, {}), sharersOf(model, { displayUnseen: true })]) {
    if (sharedFinish(key, hex ?? noColor)) continue;
    finishesByBody.set(key, [...(finishesByBody.get(key) ?? []), { name: file, hex: hex ?? noColor }]);
  }
}

/** The same for all that share a picture. A body without its display is another one than a body that never had its own. */
const sharersOf = (model: ProductModel, view: Pick<View, 'displayUnseen'>) =>
  `${view.displayUnseen ?? false} ${JSON.stringify(bodyInView(model, view))}`;

const sharedFinish = (key: string, hex: string) => finishesByBody.get(key)?.find((finish) => isNear(finish.hex, hex));

function isNear(first: string, second: string): boolean {
  return [0, 2, 4].every((at) => Math.abs(channel(first, at) - channel(second, at)) <= 12);
}

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
