import { Box, Link, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Panel } from '#backoffice/shell/panel.tsx';
import type { PageText } from '#contract/settings/pages.ts';
import { type Block, fillIn, readBlocks, type Span } from '#contract/settings/rich-text.ts';

/** The page as it is typed, with the facts of the shop filled in. */
export function PagePreview({ placeholders }: { placeholders: Record<string, string> }) {
  const page = useWatch({ name: 'value' }) as PageText | undefined;
  if (!page) return null;
  return (
    <Panel title="Preview">
      <PageShown page={page} placeholders={placeholders} />
    </Panel>
  );
}

export function PageShown({ page, placeholders }: { page: PageText; placeholders: Record<string, string> }) {
  const fill = (text: string | null) => fillIn(text ?? '', placeholders);
  const shown = (page.parts ?? []).filter((part) => part?.isShown);
  return (
    <>
      <Typography variant="h5" component="p">
        {page.title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {fill(page.intro)}
      </Typography>
      {shown.map((part, index) => (
        <Box key={`${part.id}${part.heading}`} sx={{ mb: 2 }}>
          <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
            {page.isNumbered ? `${index + 1}. ` : ''}
            {fill(part.heading)}
          </Typography>
          {readBlocks(fill(part.text)).map((block) => (
            <PreviewedBlock key={block.at} block={block} />
          ))}
        </Box>
      ))}
    </>
  );
}

function PreviewedBlock({ block }: { block: Block }) {
  if (block.kind === 'contact') return <Typography>(address, phone and mailbox)</Typography>;
  if (block.kind === 'paragraph') {
    return (
      <Typography sx={{ mt: 1 }}>
        <Spans spans={block.spans} />
      </Typography>
    );
  }
  return (
    <ul>
      {block.items.map(({ at, spans }) => (
        <li key={at}>
          <Spans spans={spans} />
        </li>
      ))}
    </ul>
  );
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map(({ at, text, href }) =>
    href === null ? (
      text
    ) : (
      <Link key={at} href={href} target="_blank" rel="noopener">
        {text}
      </Link>
    ),
  );
}
