import { factTable } from '#demo/specifications/fact-table.ts';

const parfum = 'Eau de Parfum';
const toilette = 'Eau de Toilette';

/** The country is that of the house, wherever the bottle is filled. */
export const perfumeFacts = factTable(['scent-family', 'strength', 'wearer', 'oud', 'house'], {
  'lattafa-khamrah-eau-de-parfum': ['Amber', parfum, 'Everyone', false, 'UAE'],
  'lattafa-asad-eau-de-parfum': ['Amber', parfum, 'Men', false, 'UAE'],
  'lattafa-yara-eau-de-parfum': ['Gourmand', parfum, 'Women', false, 'UAE'],
  'armaf-club-de-nuit-intense-man': ['Woody', toilette, 'Men', false, 'UAE'],
  'rasasi-hawas-for-him': ['Aquatic', parfum, 'Men', false, 'UAE'],
  'swiss-arabian-shaghaf-oud': ['Amber', parfum, 'Everyone', true, 'UAE'],
  'ajmal-aristocrat-for-him': ['Woody', parfum, 'Men', false, 'UAE'],
  'amouage-reflection-man': ['Floral', parfum, 'Men', false, 'Oman'],
  'dior-sauvage-eau-de-parfum': ['Fresh', parfum, 'Men', false, 'France'],
  'bleu-de-chanel-eau-de-parfum': ['Woody', parfum, 'Men', false, 'France'],
  'chanel-coco-mademoiselle-eau-de-parfum': ['Floral', parfum, 'Women', false, 'France'],
  'tom-ford-oud-wood-eau-de-parfum': ['Woody', parfum, 'Everyone', true, 'United States'],
  'maison-francis-kurkdjian-baccarat-rouge-540': ['Amber', parfum, 'Everyone', false, 'France'],
  'yves-saint-laurent-libre-eau-de-parfum': ['Floral', parfum, 'Women', false, 'France'],
  'versace-eros-eau-de-toilette': ['Fresh', toilette, 'Men', false, 'Italy'],
  'lancome-la-vie-est-belle-eau-de-parfum': ['Floral', parfum, 'Women', false, 'France'],
  'giorgio-armani-acqua-di-gio-profondo': ['Aquatic', parfum, 'Men', false, 'Italy'],
  'jo-malone-london-wood-sage-sea-salt': ['Woody', 'Cologne', 'Everyone', false, 'United Kingdom'],
  'creed-aventus': ['Fruity', parfum, 'Men', false, 'France'],
});
