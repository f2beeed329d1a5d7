import { Button, DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { AskDialog } from '#backoffice/shell/ask-dialog.tsx';
import { countText } from '#backoffice/shell/counts.ts';
import { useSelection } from '#backoffice/shell/selection.tsx';
import { NotificationUndoButton } from '#backoffice/shell/undo-button.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { StaffAnswer } from '#contract/staff/calls.ts';
import { SubcategorySelect } from './subcategory-select.tsx';

/** The action to confirm, and the rows that were selected when it was chosen. */
type Asked = { what: 'publish' | 'unpublish' | 'move' | 'prices'; rows: RaRecord[] };

/** The bulk actions; each lists the products that it will change before it runs. */
export function ProductBulkActions() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { ticked, clear } = useSelection();
  const { run: act } = useAction();
  const run = async (change: (ids: number[]) => Promise<Pick<StaffAnswer<'changePrices'>, 'changed'>>) => {
    if (!asked) return;
    setAsked(null);
    await act(async () => {
      const { changed } = await change(asked.rows.map(({ id }) => Number(id)));
      clear();
      const text = `${countText(changed.length, 'product')} changed.`;
      if (changed.length === 0) return text;
      const undo = () => call('undoBulkEdit', { changed });
      return { text, action: <NotificationUndoButton noun="product" undo={undo} />, autoHideDuration: undoMs };
    });
  };
  const ask = (what: Asked['what']) => () => setAsked({ what, rows: ticked });
  const close = () => setAsked(null);
  return (
    <>
      <Button size="small" variant="outlined" onClick={ask('publish')}>
        Publish
      </Button>
      <Button size="small" variant="outlined" onClick={ask('unpublish')}>
        Unpublish
      </Button>
      <Button size="small" variant="outlined" onClick={ask('move')}>
        Move
      </Button>
      <Button size="small" variant="outlined" onClick={ask('prices')}>
        Change prices
      </Button>
      {asked?.what === 'publish' || asked?.what === 'unpublish' ? (
        <PublishDialog
          rows={asked.rows}
          isPublished={asked.what === 'publish'}
          onClose={close}
          onYes={(isPublished) => run((ids) => call('publishProducts', { ids, isPublished }))}
        />
      ) : null}
      {asked?.what === 'move' ? (
        <MoveDialog
          rows={asked.rows}
          onClose={close}
          onYes={(subcategoryId) => run((ids) => call('moveProducts', { ids, subcategoryId }))}
        />
      ) : null}
      {asked?.what === 'prices' ? (
        <PricesDialog
          rows={asked.rows}
          onClose={close}
          onYes={(percent) => run((ids) => call('changePrices', { ids, percent }))}
        />
      ) : null}
    </>
  );
}

/** Long enough to check the list and notice a mistake. */
const undoMs = 20_000;

type DialogProps<Answer> = { rows: RaRecord[]; onClose(): void; onYes(answer: Answer): void };

function PublishDialog({ rows, isPublished, onClose, onYes }: DialogProps<boolean> & { isPublished: boolean }) {
  const count = countText(rows.length, 'product');
  return (
    <AskDialog
      title={isPublished ? `Publish ${count}?` : `Take ${count} out of the shop?`}
      rows={rows}
      yes={isPublished ? 'Publish' : 'Unpublish'}
      onClose={onClose}
      onYes={() => onYes(isPublished)}
    >
      <DialogContentText>
        {isPublished
          ? 'Shoppers see them within a second.'
          : 'They become drafts; publishing brings them back as they are.'}
      </DialogContentText>
    </AskDialog>
  );
}

function MoveDialog({ rows, onClose, onYes }: DialogProps<number>) {
  const [id, setId] = useState<number | null>(null);
  return (
    <AskDialog
      title={`Move ${countText(rows.length, 'product')}`}
      rows={rows}
      yes="Move"
      onClose={onClose}
      onYes={() => id !== null && onYes(id)}
    >
      <SubcategorySelect value={id} onChange={setId} />
    </AskDialog>
  );
}

function PricesDialog({ rows, onClose, onYes }: DialogProps<number>) {
  return (
    <AskDialog
      title={`Change the prices of ${countText(rows.length, 'product')}`}
      rows={rows}
      yes="Change prices"
      onClose={onClose}
      onYes={(form) => onYes(Number(form.get('percent')))}
    >
      <TextField
        name="percent"
        label="Percent"
        type="number"
        required
        autoFocus
        slotProps={{ htmlInput: { min: -90, max: 300, step: 'any' } }}
        helperText="5 raises all prices by 5 %, -10 lowers them by 10 %. MRPs stay, but never below the price."
      />
    </AskDialog>
  );
}
