import { z } from 'zod';
import { requiredText, text } from '#contract/fields.ts';

/** Building blocks of the owner's settings. `title` names a field in the back office's forms and differences; `rows` asks for a large one. */

declare module 'zod' {
  interface GlobalMeta {
    rows?: number;
  }
}

export const line = (title: string, description?: string) => requiredText(300).meta({ title, ...hint(description) });
export const optionalLine = (title: string, description?: string) =>
  text(300)
    .default('')
    .meta({ title, ...hint(description) });
export const prose = (title: string, description?: string) =>
  requiredText(6000).meta({ title, rows: 4, ...hint(description) });
export const yesNo = (title: string) => z.boolean().meta({ title });
export const days = (title: string) =>
  z
    .int()
    .min(0, 'must be 0 or more')
    .max(365, 'must be 365 or less')
    .meta({ title: `${title}, days` });

/** A link outward; empty: there is none yet. */
export const outwardLink = (title: string) =>
  z
    .string()
    .max(300)
    .refine(isOutward, 'must be empty or an address such as https://example.com/')
    .meta({ title, description: 'https://…, or empty' });

/** A sentence that promises something, and whether the shop makes the promise. */
export const claim = (title: string) => claimWith(title, {});

/** The same with what makes it true. */
export const claimWith = <const Shape extends z.ZodRawShape>(title: string, limits: Shape) =>
  z.object({ text: line('Text'), isShown: yesNo('Shown'), ...limits }).meta({ title });

function isOutward(link: string): boolean {
  return link === '' || (/^https?:\/\/\S+$/.test(link) && URL.canParse(link));
}

const hint = (description?: string) => (description === undefined ? {} : { description });
