import { z } from 'zod';
import { line, prose, yesNo } from './fields.ts';

/** A page to read, in parts. Their text is paragraphs, lists and links as `contract/settings/rich-text.ts` reads them; never HTML. */

export const pageSchema = z.object({
  title: line('Title'),
  description: line('Description for search engines'),
  intro: prose('Introduction'),
  isNumbered: yesNo('Numbered parts'),
  parts: z
    .array(
      z.object({
        id: z
          .string()
          .regex(/^\w{0,40}$/, 'must be letters and digits')
          .default('')
          .meta({ title: 'Anchor', description: 'The part’s address: letters and digits, or empty' }),
        heading: line('Heading'),
        text: prose(
          'Text',
          'An empty line starts a paragraph, a hyphen a point of a list; [Return Policy](/return-policy) is a link',
        ),
        isShown: yesNo('Shown'),
      }),
    )
    .min(1)
    .max(40)
    .meta({ title: 'Parts' }),
});
export type PageText = z.output<typeof pageSchema>;
