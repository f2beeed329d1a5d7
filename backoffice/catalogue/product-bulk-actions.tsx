import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import type { StaffAnswer } from '#contract/staff/calls.ts';
import { SubcategorySelect } from './subcategory-select.tsx';
import { countOf, UndoButton } from './undo-button.tsx';

type Ask = 'publish' | 'unpublish' | 'move' | 'prices';

/** What is done to a selection; each says to how many before it is done. */
export function ProductBulkActions() {
  const [ask, setAsk] = useState<Ask | null>(null);
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const ids = selectedIds.map(Number);
  const run = async (change: (ids: number[]) => Promise<Pick<StaffAnswer<'changePrices'>, 'changed'>>) => {
    setAsk(null);
    try {
      const { changed } = await change(ids);
      notify(`${countOf(changed.length)} changed.`, {
        type: 'success',
        ...(changed.length > 0 ? { action: <UndoButton changed={changed} />, autoHideDuration: undoMs } : {}),
      });
      onUnselectItems();
      refresh();
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
  };
  const close = () => setAsk(null);
  return (
    <>
      <Button onClick={() => setAsk('publish')}>Publish</Button>
      <Button onClick={() => setAsk('unpublish')}>Unpublish</Button>
      <Button onClick={() => setAsk('move')}>Move</Button>
      <Button onClick={() => setAsk('prices')}>Change prices</Button>
      {ask === 'publish' || ask === 'unpublish' ? (
        <PublishDialog
          count={ids.length}
          isPublished={ask === 'publish'}
          onClose={close}
          onYes={(isPublished) => run((chosen) => call('publishProducts', { ids: chosen, isPublished }))}
        />
      ) : null}
      {ask === 'move' ? (
        <MoveDialog
          count={ids.length}
          onClose={close}
          onYes={(subcategoryId) => run((chosen) => call('moveProducts', { ids: chosen, subcategoryId }))}
        />
      ) : null}
      {ask === 'prices' ? (
        <PricesDialog
          count={ids.length}
          onClose={close}
          onYes={(percent) => run((chosen) => call('changePrices', { ids: chosen, percent }))}
        />
      ) : null}
    </>
  );
}

/** Long enough to look at the list and find that it was a mistake. */
const undoMs = 20_000;

type Asked<Answer> = { count: number; onClose(): void; onYes(answer: Answer): void };

function PublishDialog({ count, isPublished, onClose, onYes }: Asked<boolean> & { isPublished: boolean }) {
  return (
    <AskDialog
      title={isPublished ? `Publish ${countOf(count)}?` : `Take ${countOf(count)} out of the shop?`}
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

function MoveDialog({ count, onClose, onYes }: Asked<number>) {
  const [id, setId] = useState<number | null>(null);
  return (
    <AskDialog title={`Move ${countOf(count)}`} yes="Move" onClose={onClose} onYes={() => id !== null && onYes(id)}>
      <SubcategorySelect value={id} onChange={setId} />
    </AskDialog>
  );
}

function PricesDialog({ count, onClose, onYes }: Asked<number>) {
  return (
    <AskDialog
      title={`Change the prices of ${countOf(count)}`}
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

function AskDialog({
  title,
  yes,
  onClose,
  onYes,
  children,
}: {
  title: string;
  yes: string;
  onClose(): void;
  onYes(form: FormData): void;
  children: ReactNode;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onYes(new FormData(event.currentTarget));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="ask-title">
      <DialogTitle id="ask-title">{title}</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
