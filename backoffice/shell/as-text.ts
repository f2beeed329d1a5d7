/** Props of a text input: emptied, it is an empty text, not null. */
export const asText = { defaultValue: '', parse: (typed: string) => typed };
