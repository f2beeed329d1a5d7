import { handleOf, type ProductModel } from '#demo/product-model.ts';
import type { FactsByHandle } from './fact-table.ts';
import { accessoryFacts } from './values/accessories.ts';
import { androidPhoneFacts } from './values/android-phones.ts';
import { cameraFacts, droneFacts } from './values/drones-and-cameras.ts';
import { gamingFacts } from './values/gaming.ts';
import { iphoneFacts } from './values/iphones.ts';
import { keyboardFacts, penFacts } from './values/keyboards-and-pens.ts';
import { laptopFacts } from './values/laptops.ts';
import { perfumeFacts } from './values/perfumes.ts';
import { headphoneFacts, micFacts, speakerFacts } from './values/sound.ts';
import { tabletFacts } from './values/tablets.ts';
import { watchFacts } from './values/watches.ts';
import type { Facts } from './vocabulary.ts';

/** What is known of every product. */
export const productFacts: FactsByHandle = {
  ...iphoneFacts,
  ...androidPhoneFacts,
  ...laptopFacts,
  ...tabletFacts,
  ...watchFacts,
  ...headphoneFacts,
  ...speakerFacts,
  ...micFacts,
  ...droneFacts,
  ...keyboardFacts,
  ...penFacts,
  ...gamingFacts,
  ...cameraFacts,
  ...accessoryFacts,
  ...perfumeFacts,
};

/** What is known of the product, whichever its variant. Throws for one of which nothing is. */
export function factsOf(model: ProductModel): Facts {
  const facts = productFacts[handleOf(model)];
  if (facts === undefined) throw new Error(`Nothing is known of ${model.name}.`);
  return facts;
}
