import { Alert, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '#backoffice/api.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { BackupState } from '#contract/staff/backups.ts';

/** How the newest backup and drill ended, for the owner. */
export function Backups() {
  const canRead = useCanCall('getBackups');
  const { data } = useQuery({
    queryKey: ['backups'],
    queryFn: () => call('getBackups'),
    enabled: canRead,
    retry: false,
  });
  return data ? <BackupLines state={data} /> : null;
}

function BackupLines({ state: { isNightly, backup, drill } }: { state: BackupState }) {
  if (!isNightly && backup === null && drill === null)
    return (
      <Alert severity="info">
        No place for nightly backups is set (BACKUP_URL), so a lost machine would take the shop with it.
      </Alert>
    );
  return (
    <Stack component="section" aria-label="Backups" sx={{ gap: 1 }}>
      <Line run={backup} nothing="No backup has been made yet." />
      <Line run={drill} nothing="No backup has been tried yet." />
    </Stack>
  );
}

function Line({ run, nothing }: { run: BackupState['backup']; nothing: string }) {
  if (run === null) return <Alert severity="info">{nothing}</Alert>;
  return (
    <Alert severity={run.isGood ? 'success' : 'error'}>
      {dubaiMinute(run.endedAt)}: {run.report}
    </Alert>
  );
}
