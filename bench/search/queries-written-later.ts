import { ofKind } from './asked.ts';
import type { Expected, Query } from './expected.ts';

const phones = ['iphone', 'android-phone'];
const shelf = (slug: string, top = 1): Expected => ({ top, subcategory: [slug] });
const named = (name: RegExp, top = 1): Expected => ({ top, name });

/** Written after the rules, to see how they do with other words; those that they miss stay. */
export const queriesWrittenLater: Query[] = [
  ...ofKind('name', [
    [['galaxy z flip 7', 'zflip7'], named(/Z Flip7/)],
    [['fold 7', 'galaxy fold'], named(/Fold7/)],
    [['ipad pro', 'ipad pro 13', 'ipad pro m5'], named(/iPad Pro/)],
    [['sony a7 iv', 'a7iv'], named(/Alpha 7 IV/)],
    [['baccarat rouge 540', 'acqua di gio'], named(/Baccarat|Acqua/)],
    [['galaxy watch', 'galaxy buds'], { brand: ['Samsung'], subcategory: ['watch', 'headphone'] }],
    [['earpods'], named(/EarPods/)],
    [['wh-1000xm7'], named(/WH-1000/)],
  ]),
  ...ofKind('brand', [
    [['oneplus', '1+', 'one plus phone', '1+ phone'], { top: 3, brand: ['OnePlus'] }],
    [['ysl', 'mfk', 'armani'], shelf('perfume')],
    [['rode mic', 'rode microphone'], { top: 2, brand: ['RØDE'] }],
    [['huawei watch'], { top: 2, brand: ['HUAWEI'], subcategory: ['watch'] }],
  ]),
  ...ofKind('kind', [
    [['fpv drone'], shelf('drone')],
    [['gaming mouse'], named(/SUPERLIGHT|DeathAdder/)],
    [['handheld console'], named(/Switch|Ally|Portal/)],
    [['party speaker'], shelf('speaker')],
  ]),
  ...ofKind('half-typed', [
    [['airpods pr', 'iphone 17 pro m', 'samsung galaxy s2'], named(/Pro|Galaxy S2/)],
    [['smartw'], shelf('watch', 3)],
    [['dell lap', 'hp lapt'], shelf('laptop', 2)],
    [['ninten', 'oneplu'], named(/Nintendo|OnePlus/)],
  ]),
  ...ofKind('apart or together', [
    [['ipadpro', 'ipad pro11'], named(/iPad Pro/)],
    [['applewatch', 'samsungwatch'], shelf('watch')],
    [['think pad', 'idea pad', 'vivo book'], shelf('laptop')],
    [['pixel10pro', 'macbookpro14'], named(/Pixel 10 Pro|MacBook Pro 14/)],
    [['lab top'], shelf('laptop')],
  ]),
  ...ofKind('option', [
    [['green iphone', 'purple iphone'], shelf('iphone')],
    [['512gb laptop', 'blak laptop'], shelf('laptop')],
    [['tablet 256gb'], shelf('tabs', 2)],
    [['blue headphones'], shelf('headphone', 2)],
  ]),
  ...ofKind('specification', [
    [['32gb ram laptop', 'ryzen laptop', 'rtx laptop'], shelf('laptop')],
    [['over ear headphones', 'usb c headphones'], shelf('headphone', 2)],
    [['snapdragon phone', '12gb ram phone'], { top: 2, subcategory: phones }],
  ]),
  ...ofKind('price', [
    [['iphone within 2500', 'iphone max 2500'], { subcategory: ['iphone'], priceTo: 2500 }],
    [
      ['phone around 1500', 'mobile about 1500', 'جوال حوالي 1500'],
      { subcategory: phones, priceFrom: 1200, priceTo: 1800 },
    ],
    [['laptop 3000-4000'], { subcategory: ['laptop'], priceFrom: 3000, priceTo: 4000 }],
    [['camera more than 5k'], { subcategory: ['camera'], priceFrom: 5000 }],
    [['iphone 16 pro max 256'], named(/16 Pro Max/)],
  ]),
  ...ofKind('heard', [
    [['samsunj', 'samsoong'], { top: 3, brand: ['Samsung'] }],
    [['labtoob', 'laptob'], shelf('laptop')],
    [['kamira', 'camira'], shelf('camera')],
    [['ayfoon', 'aifoon'], shelf('iphone')],
    [['mikrofon', 'maykrofon'], shelf('mics')],
    [['otoor', '3otor'], shelf('perfume')],
    [['garmin phoenix', 'kafar iphone'], named(/Garmin|Case/)],
  ]),
  ...ofKind('slip', [
    [['aripods', 'airpuds 4', 'airpods por'], named(/AirPods/)],
    [['power bang', 'powerbnk', 'powr bank'], named(/power bank/i)],
    [['macbok', 'mackbook', 'mac bok air'], named(/MacBook/)],
    [['speekers', 'bluetooth speker'], shelf('speaker')],
    [['boze speaker'], { brand: ['Bose'] }],
    [['cabels', 'cabel', 'chrager'], named(/cable|charger|adapter/i)],
    [['play staton', 'playstaion 5'], named(/PlayStation/)],
    [['smart wacth', 'galxy wach'], shelf('watch')],
    [['ipda pro', 'ipad por', 'goggle pixel'], named(/iPad Pro|Pixel/)],
  ]),
  ...ofKind('accessory', [
    [['cover iphone 17 pro', 'galaxy s25 ultra cover'], named(/Case/)],
    [['iphone cable', 'samsung pen'], named(/cable|S Pen/i)],
  ]),
  ...ofKind('relaxed', [
    [['leather case iphone', 'waterproof iphone case'], named(/case/i)],
    [['wired earphones'], shelf('headphone')],
    [['iphone 21', 'samsung galaxy s25 ultra 2tb'], named(/iPhone|S25 Ultra/)],
  ]),
  ...ofKind('nothing', [
    [
      [
        ...['toaster', 'kettle', 'juicer', 'coffee machine', 'dishwasher', 'steam iron', 'fan', 'vacuum', 'carpet'],
        ...[
          'jeans',
          'abaya',
          'handbag',
          'ring',
          'belt',
          'rice',
          'milk',
          'soap',
          'vitamin c',
          'football',
          'tent',
          'lego',
        ],
        ...[
          'oven',
          'stove',
          'hammer',
          'lamp',
          'desk',
          'office chair',
          'pizza',
          'wedding dress',
          'piano',
          'quran',
          'shoe',
        ],
        ...['pots', 'soup', 'paint', 'dates', 'door', 'خلاط', 'مكنسة', 'عباية', 'تمر', 'نعال', 'كرسي'],
      ],
      'nothing',
    ],
  ]),
  ...ofKind('sentence', [
    [['how much is iphone 16'], named(/^Apple iPhone 16/)],
    [['looking for cheap laptop for my son'], { top: 2, subcategory: ['laptop'], cheapestFirst: true }],
    [['which laptop is best for gaming'], shelf('laptop')],
  ]),
  ...ofKind('arabic', [
    [['ايباد برو', 'ايفون ١٧ برو'], named(/iPad Pro|17 Pro$/)],
    [['سامسونج اس ٢٥ الترا', 'جلكسي اس 25'], named(/S25/)],
    [['ساعة هواوي'], { brand: ['HUAWEI'], subcategory: ['watch'] }],
    [['شاحان', 'شاحن متنقل'], named(/charger|adapter|power bank/i)],
    [['لبتوب', 'لابتبو'], shelf('laptop')],
    [['كميرا'], shelf('camera')],
    [['ذاكرة'], named(/microSD/)],
  ]),
];
