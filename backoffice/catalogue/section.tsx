import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useUnsavedChanges } from '#backoffice/shell/unsaved-changes.tsx';
import { useProblem } from '#backoffice/shell/use-problem.ts';

/** A part of the product page that is saved on its own. `onSave` resolves to false when someone else's change came first. */
export function Section({
  title,
  children,
  isChanged,
  onSave,
  onUndo,
}: {
  title: string;
  children: ReactNode;
  isChanged: boolean;
  onSave(): Promise<boolean>;
  onUndo(): void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const { problem, attempt } = useProblem();
  const notify = useNotify();
  const heading = useId();
  useUnsavedChanges({ what: `the ${title.toLowerCase()}`, isUnsaved: isChanged, isDrafted: true });
  const save = async () => {
    setIsBusy(true);
    await attempt(async () => {
      if (await onSave()) notify(`${title} saved.`, { type: 'success' });
    });
    setIsBusy(false);
  };
  return (
    <Card component="section" aria-labelledby={heading}>
      <CardContent>
        <Typography id={heading} variant="h6" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        {children}
        {problem === null ? null : (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, mt: 2, alignItems: 'center' }}>
          <Button variant="contained" onClick={save} disabled={!isChanged || isBusy}>
            {isBusy ? 'Saving …' : `Save ${title.toLowerCase()}`}
          </Button>
          {isChanged ? <Button onClick={onUndo}>Undo changes</Button> : null}
        </Stack>
      </CardContent>
    </Card>
  );
}
