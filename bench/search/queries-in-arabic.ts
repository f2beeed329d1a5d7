import { ofKind } from './asked.ts';
import type { Expected, Query } from './expected.ts';

const phones = ['iphone', 'android-phone'];
const shelf = (slug: string, top = 3): Expected => ({ top, subcategory: [slug] });
const named = (name: RegExp, top = 1): Expected => ({ top, name });

/** In Arabic letters: names and kinds as they are written, with the forms, articles and digits that people mix. */
export const arabicQueries: Query[] = ofKind('arabic', [
  [['ايفون', 'آيفون', 'أيفون', 'الايفون'], { top: 4, subcategory: ['iphone'], condition: 'new' }],
  [['ايفون ١٦', 'ايفون 16'], named(/^Apple iPhone 16$/)],
  [['ايفون 15 برو ماكس'], named(/15 Pro Max/)],
  [['سامسونج', 'سامسونغ'], { top: 4, brand: ['Samsung'] }],
  [['جوال', 'موبايل', 'هاتف', 'الجوالات'], { top: 4, subcategory: phones }],
  [['جوال سامسونج', 'سامسونج جوال'], { top: 3, brand: ['Samsung'], subcategory: ['android-phone'] }],
  [['سماعات', 'سماعة', 'السماعات', 'سماعات بلوتوث'], shelf('headphone')],
  [['ايربودز', 'إيربودز'], named(/AirPods/, 2)],
  [['لابتوب', 'لاب توب', 'كمبيوتر محمول'], shelf('laptop', 4)],
  [['لابتوب ديل', 'لابتوب للالعاب'], shelf('laptop')],
  [['شاحن', 'شاحن ايفون', 'شاحن سريع'], named(/charger|adapter/i)],
  [['كفر ايفون', 'غطاء هاتف'], named(/case/i)],
  [['ساعة', 'ساعة ذكية', 'ساعات'], shelf('watch')],
  [['ساعة ابل', 'ساعة آبل'], named(/Apple Watch/, 2)],
  [['عطر', 'عطور', 'العطور'], shelf('perfume')],
  [['تابلت', 'ايباد'], shelf('tabs')],
  [['كاميرا', 'كاميرات', 'كاميرا كانون'], shelf('camera', 2)],
  [['بلايستيشن', 'بلايستيشن 5', 'بلاي ستيشن ٥'], named(/PlayStation/)],
  [['باور بنك', 'بنك طاقة'], named(/power bank/i, 2)],
  [['كيبورد', 'لوحة مفاتيح'], shelf('keyboard')],
  [['ماوس', 'مايك', 'درون'], { name: /SUPERLIGHT|DeathAdder|Mic|RØDE|Shure|Yeti|QuadCast|BOYA|DJI|MKE/ }],
  [['سبيكر', 'مكبر صوت'], shelf('speaker')],
  [['جوال اقل من 1000', 'موبايل تحت ١٠٠٠'], { top: 2, subcategory: phones, priceTo: 1000 }],
  [['ارخص لابتوب'], { top: 3, subcategory: ['laptop'], cheapestFirst: true }],
  [['ايفون مستعمل'], { top: 3, subcategory: ['iphone'], condition: 'refurbished' }],
  [['ثلاجة', 'غسالة', 'حذاء'], 'nothing'],
]);
