import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { createStore, useStore } from './store.ts';

/** The unsaved inputs of the page, for the question before leaving. */

type UnsavedChange = { what: string; isDrafted: boolean };

const unsaved = createStore<ReadonlyMap<string, UnsavedChange>>(new Map());

function change(edit: (changes: Map<string, UnsavedChange>) => void): void {
  const changes = new Map(unsaved.read());
  edit(changes);
  unsaved.write(changes);
}

/** Registers unsaved input, so that leaving the page asks first. `isDrafted`: a draft stores the input. */
export function useUnsavedChanges({
  what,
  isUnsaved,
  isDrafted = false,
}: {
  /** The input, named in a sentence: `the details`, `your note`. */
  what: string;
  isUnsaved: boolean;
  isDrafted?: boolean;
}): void {
  const key = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    change((changes) => changes.set(key, { what, isDrafted }));
    return () => change((changes) => changes.delete(key));
  }, [key, what, isUnsaved, isDrafted]);
}

/** Asks before unsaved input is lost: with a dialog for navigation within the back office, with the browser's own otherwise. */
export function LeaveGuard() {
  const changes = useStore(unsaved);
  const isUnsaved = changes.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.read().size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    // After a save the form navigates before its state says that it is saved.
    if (blocker.state === 'blocked' && !isUnsaved) blocker.proceed();
  }, [blocker, isUnsaved]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked' || !isUnsaved) return null;
  return (
    <LeaveDialog changes={[...changes.values()]} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
  );
}

/** Asks before the input is lost. */
export function LeaveDialog({
  changes,
  onStay,
  onLeave,
}: {
  changes: UnsavedChange[];
  onStay(): void;
  onLeave(): void;
}) {
  const drafted = changes.filter(({ isDrafted }) => isDrafted);
  const lost = changes.filter(({ isDrafted }) => !isDrafted);
  return (
    <Dialog open onClose={onStay} maxWidth="xs" aria-labelledby="leave-title">
      <DialogTitle id="leave-title">Leave without saving?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {lost.length > 0 ? (
          <DialogContentText>{`Not saved, and lost when you leave: ${listOf(lost)}.`}</DialogContentText>
        ) : null}
        {drafted.length > 0 ? (
          <DialogContentText>
            {`Not saved: ${listOf(drafted)}. A draft stays on this computer and is offered when you come back.`}
          </DialogContentText>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave} color="error">
          Leave
        </Button>
        <Button onClick={onStay} variant="contained" autoFocus>
          Stay here
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const listOf = (changes: UnsavedChange[]) => new Intl.ListFormat('en').format(changes.map(({ what }) => what));
