/** The names of a product's colour and version options in a CSV; any other option of a file is its attribute. */
export const colorWords = new Set(['color', 'colour', 'colors', 'colours', 'اللون']);
export const versionWords = new Set(['version', 'edition', 'region', 'condition', 'grade', 'model version']);
