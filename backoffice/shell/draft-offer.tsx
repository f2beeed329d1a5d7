import { Alert, Button } from '@mui/material';
import type { Draft } from './drafts.ts';
import { dubaiMinute } from './dubai-time.ts';

/** Offers to restore an unsaved draft. */
export function DraftOffer<Values>({
  what,
  found,
  isOutdated = false,
  onTake,
  onForget,
}: {
  /** Such as `the details`. */
  what: string;
  found: Draft<Values> | null;
  /** True when someone else has saved a change since. */
  isOutdated?: boolean;
  onTake(values: Values): void;
  onForget(): void;
}) {
  if (found === null) return null;
  const since = isOutdated ? ' Something else was saved since: compare before you save.' : '';
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: 'wrap', width: '100%', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <>
          <Button
            color="inherit"
            onClick={() => {
              onTake(found.values);
              onForget();
            }}
          >
            Take it up
          </Button>
          <Button color="inherit" onClick={onForget}>
            Throw it away
          </Button>
        </>
      }
    >
      {`You changed ${what} on ${dubaiMinute(found.at)} and did not save it.${since}`}
    </Alert>
  );
}
