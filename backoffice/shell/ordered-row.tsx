import { Stack } from '@mui/material';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { TooltipButton } from './tooltip-button.tsx';

/**
 * A row of an ordered list that is edited, in an `ol`: its content, and buttons that move it up and down and remove it. The focus follows
 * the row, so that it is moved on by the next press; after a removal it is on the row in its place.
 */
export function OrderedRow<Row>({
  name,
  rows,
  at,
  onChange,
  children,
}: {
  name: string;
  rows: Row[];
  at: number;
  onChange(rows: Row[]): void;
  children: ReactNode;
}) {
  const moveBy = (step: number) => (event: MouseEvent<HTMLButtonElement>) =>
    changeAndFocus(event.currentTarget, at + step, () =>
      onChange(rows.toSpliced(at, 1).toSpliced(at + step, 0, ...rows.slice(at, at + 1))),
    );
  const remove = (event: MouseEvent<HTMLButtonElement>) =>
    changeAndFocus(event.currentTarget, Math.min(at, rows.length - 2), () => onChange(rows.toSpliced(at, 1)));
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {children}
      <Stack direction="row" sx={{ marginInlineStart: 'auto' }}>
        <TooltipButton label={`Move ${name} up`} isDisabled={at === 0} onClick={moveBy(-1)}>
          <ArrowUp size={18} aria-hidden />
        </TooltipButton>
        <TooltipButton label={`Move ${name} down`} isDisabled={at === rows.length - 1} onClick={moveBy(1)}>
          <ArrowDown size={18} aria-hidden />
        </TooltipButton>
        <TooltipButton label={`Remove ${name}`} onClick={remove}>
          <Trash2 size={18} aria-hidden />
        </TooltipButton>
      </Stack>
    </Stack>
  );
}

/**
 * Focuses the same button of the row at a place once it is rendered, the other arrow if the row has come to an end, and the field beside
 * the list if there is no row left.
 */
function changeAndFocus(button: HTMLButtonElement, to: number, change: () => void) {
  const list = button.closest('ol');
  const which = buttonsOf(button.closest('li')).indexOf(button);
  flushSync(change);
  const buttons = buttonsOf(list?.children[to]);
  const same = buttons[which];
  const next = same?.disabled ? buttons[1 - which] : same;
  (next ?? list?.parentElement?.querySelector('input'))?.focus();
}

/** The three above, whatever the row's content has. */
const buttonsOf = (row: Element | null | undefined) => [...(row?.querySelectorAll('button') ?? [])].slice(-3);
