import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { countText, isEstimate, numberText } from './counts.ts';
import { NamesDialog } from './names-dialog.tsx';
import { useSelection } from './selection.tsx';
import { sentenceOf } from './sentence-of.ts';

/** The bulk actions of a list. */
export type Bulk = {
  /** The singular noun of a row, such as `order`. Its plural ends in s. */
  noun: string;
  /** The most rows that one call accepts. */
  most: number;
  actions: ReactNode;
};

/**
 * Shows the number of selected rows and the bulk actions at the bottom of the window, where it shifts no row under the pointer. Without a
 * selection it is hidden, from the keyboard too.
 */
export function SelectionBar({ noun, most, actions }: Bulk) {
  const { ticked, unseen, clear } = useSelection();
  const [isListing, setIsListing] = useState(false);
  const bar = useFocusAfterwards(ticked.length);
  return (
    <Box
      ref={bar}
      role="region"
      aria-label={`Ticked ${noun}s`}
      sx={{
        display: ticked.length === 0 ? 'none' : 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: 2,
        py: 1.5,
        // Above the "create" button on phones.
        position: 'sticky',
        bottom: 0,
        zIndex: 1001,
        bgcolor: 'background.default',
        borderTop: 2,
        borderColor: 'primary.main',
      }}
    >
      <Box sx={group}>
        <Typography component="span" role="status" sx={{ fontWeight: 600, mr: 0.5 }}>
          <TickedText noun={noun} />
        </Typography>
        {unseen.length > 0 ? (
          <Button size="small" onClick={() => setIsListing(true)}>
            Which?
          </Button>
        ) : null}
        <SelectAllButton noun={noun} most={most} />
        <Button size="small" onClick={clear}>
          Untick
        </Button>
      </Box>
      <Box sx={{ ...group, '& .MuiButton-root': { minHeight: 36 } }}>{actions}</Box>
      {isListing ? (
        <NamesDialog
          title={`${countText(unseen.length, noun)} not on this page`}
          rows={unseen}
          onClose={() => setIsListing(false)}
        />
      ) : null}
    </Box>
  );
}

const group = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 };

function TickedText({ noun }: { noun: string }) {
  const { ticked, unseen, isEverything } = useSelection();
  const { meta } = useListContext();
  if (unseen.length === 0) return `${countText(ticked.length, noun)} ticked`;
  const estimate: number | undefined = meta?.estimate;
  const outOf = estimate === undefined ? 'more' : estimateText(estimate);
  const which = isEverything
    ? `All ${countText(ticked.length, noun)} that match are ticked`
    : `The first ${countText(ticked.length, noun)} of ${outOf} are ticked`;
  return `${which}, ${numberText(unseen.length)} of them not on this page`;
}

const estimateText = (count: number) => `${isEstimate(count) ? 'about ' : ''}${numberText(count)}`;

/** Shown when all rows of the page are selected and there are more pages. */
function SelectAllButton({ noun, most }: Pick<Bulk, 'noun' | 'most'>) {
  const { data = [], page, hasNextPage } = useListContext();
  const { ticked, unseen, selectAll } = useSelection();
  const [isReading, setIsReading] = useState(false);
  const notify = useNotify();
  const isPageTicked = ticked.length === data.length && unseen.length === 0;
  if (!isPageTicked || (page === 1 && !hasNextPage)) return null;
  const press = async () => {
    setIsReading(true);
    try {
      await selectAll(most);
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    setIsReading(false);
  };
  return (
    <Button size="small" onClick={press} disabled={isReading}>
      {isReading ? 'Selecting …' : `Select all ${noun}s that match, up to ${most}`}
    </Button>
  );
}

/** When the bar disappears while it has the focus, the focus moves to the table's first checkbox. */
function useFocusAfterwards(tickedCount: number) {
  const bar = useRef<HTMLElement>(null);
  const before = useRef(tickedCount);
  useEffect(() => {
    const isGone = before.current > 0 && tickedCount === 0;
    before.current = tickedCount;
    if (!isGone) return;
    // Waits until the closing dialog has restored the focus.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (activeElement !== document.body && !bar.current?.contains(activeElement)) return;
      bar.current?.parentElement?.querySelector<HTMLElement>('table input[type=checkbox]')?.focus();
    }, 300);
    return () => clearTimeout(timer);
  }, [tickedCount]);
  return bar;
}
