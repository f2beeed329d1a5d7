import type pg from 'pg';

/**
 * An operator made the server wait no longer for its synchronous standby: it has committed, but what was written would be lost with this
 * server, so the caller is not told that all is well. A retry waits again.
 */
class NotReplicated extends Error {
  override name = 'NotReplicated';
  /** As a statement that was cancelled. */
  readonly code = '57014';
}

/** Commits, and throws an error that `isUnavailable` recognises if a synchronous standby has not confirmed it. */
export async function commit(client: pg.PoolClient): Promise<void> {
  let isReplicated = true;
  const look = ({ routine }: { routine?: string | undefined }) => {
    // A notice, of which only this part is in no language.
    if (routine === 'SyncRepWaitForLSN') isReplicated = false;
  };
  client.on('notice', look);
  try {
    await client.query('COMMIT');
  } finally {
    client.off('notice', look);
  }
  if (!isReplicated) throw new NotReplicated('No synchronous standby has confirmed the commit.');
}
