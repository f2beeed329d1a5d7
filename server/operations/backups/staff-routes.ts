import * as calls from '#contract/staff/backups.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { type BackupRun, newestBackupRuns } from './backup-runs.ts';

export function backupStaffRoutes(serveStaff: ServeStaff, { settings }: Shop): void {
  serveStaff(calls.getBackups, async ({ db }) => {
    const { backup, drill } = await newestBackupRuns(db);
    return { isNightly: settings.backup.place !== null, backup: onWire(backup), drill: onWire(drill) };
  });
}

function onWire(run: BackupRun | null) {
  if (run === null || run.endedAt === null || run.isGood === null || run.report === null) return null;
  return { endedAt: run.endedAt.toISOString(), isGood: run.isGood, report: run.report };
}
