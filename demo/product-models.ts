import type { ProductModel } from './product-model.ts';
import { androidPhonesRefurbished } from './products/android-phones-refurbished.ts';
import { appleAndSamsungWatches } from './products/apple-and-samsung-watches.ts';
import { cameras } from './products/cameras.ts';
import { drones } from './products/drones.ts';
import { galaxyPhones } from './products/galaxy-phones.ts';
import { gamingProducts } from './products/gaming.ts';
import { gamingLaptops } from './products/gaming-laptops.ts';
import { headphones } from './products/headphones.ts';
import { ipadsAndGalaxyTabs } from './products/ipads-and-galaxy-tabs.ts';
import { iphones17And16 } from './products/iphones-17-and-16.ts';
import { iphonesEarlier } from './products/iphones-earlier.ts';
import { iphonesRefurbished } from './products/iphones-refurbished.ts';
import { keyboards } from './products/keyboards.ts';
import { laptopsRefurbished } from './products/laptops-refurbished.ts';
import { macbooksAndSurface } from './products/macbooks-and-surface.ts';
import { mics } from './products/mics.ts';
import { moreAccessories } from './products/more-accessories.ts';
import { moreHeadphones } from './products/more-headphones.ts';
import { morePerfumes } from './products/more-perfumes.ts';
import { otherTablets } from './products/other-tablets.ts';
import { otherWatches } from './products/other-watches.ts';
import { pencils } from './products/pencils.ts';
import { perfumes } from './products/perfumes.ts';
import { pixelAndOneplusPhones } from './products/pixel-and-oneplus-phones.ts';
import { powerAccessories } from './products/power-accessories.ts';
import { speakers } from './products/speakers.ts';
import { windowsLaptops } from './products/windows-laptops.ts';
import { xiaomiHonorAndOtherPhones } from './products/xiaomi-honor-and-other-phones.ts';

/** Everything the demo shop sells, as facts. */
export const productModels: readonly ProductModel[] = [
  ...iphones17And16,
  ...iphonesEarlier,
  ...iphonesRefurbished,
  ...galaxyPhones,
  ...pixelAndOneplusPhones,
  ...xiaomiHonorAndOtherPhones,
  ...androidPhonesRefurbished,
  ...macbooksAndSurface,
  ...windowsLaptops,
  ...gamingLaptops,
  ...laptopsRefurbished,
  ...ipadsAndGalaxyTabs,
  ...otherTablets,
  ...appleAndSamsungWatches,
  ...otherWatches,
  ...headphones,
  ...moreHeadphones,
  ...speakers,
  ...mics,
  ...drones,
  ...keyboards,
  ...pencils,
  ...gamingProducts,
  ...cameras,
  ...powerAccessories,
  ...moreAccessories,
  ...perfumes,
  ...morePerfumes,
];
