/** What a CSV calls a product's colours and versions; any other option of a file is its attribute. */
export const colorWords = new Set(['color', 'colour', 'colors', 'colours', 'اللون']);
export const versionWords = new Set(['version', 'edition', 'region', 'condition', 'grade', 'model version']);
