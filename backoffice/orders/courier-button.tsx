import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { countText } from '#backoffice/shell/counts.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { useSelection } from '#backoffice/shell/selection.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';

/** Notes who carries the ticked orders, and so who holds their cash. */
export function CourierButton() {
  const { ticked, clear } = useSelection();
  const [isAsking, setIsAsking] = useState(false);
  const { isActing, run } = useAction();
  const save = async (form: FormData) => {
    setIsAsking(false);
    const ids = ticked.map(({ id }) => String(id));
    const isSaved = await run(async () => {
      const { changed } = await call('setCourier', { ids, courier: String(form.get('courier')) });
      return changed === 0 ? 'No order was changed.' : `The courier of ${countText(changed, 'order')} was noted.`;
    });
    if (isSaved) clear();
  };
  return (
    <>
      <Button size="small" variant="outlined" disabled={isActing} onClick={() => setIsAsking(true)}>
        Courier
      </Button>
      {isAsking ? (
        <FormDialog
          title="Who carries them?"
          what="the courier"
          yes="Save courier"
          onClose={() => setIsAsking(false)}
          onYes={save}
        >
          <TextField
            name="courier"
            label="Courier"
            autoFocus
            fullWidth
            helperText="For orders that have arrived or were delivered; customers still waiting get a mail, and a move to Arrived can no longer be undone. Blank removes the note."
          />
        </FormDialog>
      ) : null}
    </>
  );
}
