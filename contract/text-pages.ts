import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageNames } from './settings/sections.ts';

export const getTextPage = defineCall('getTextPage', {
  summary: 'Addition: a page to read, as it is in effect.',
  token: 'none',
  query: { name: z.enum(pageNames).describe('Which page') },
  success: {
    title: z.string(),
    description: z.string(),
    intro: z.string(),
    is_numbered: z.boolean(),
    parts: z.array(
      z.object({
        id: z.string(),
        heading: z.string(),
        text: z
          .string()
          .describe(
            'Paragraphs between empty lines, points behind hyphens, links as [text](address), {contact} for the address',
          ),
      }),
    ),
  },
});
