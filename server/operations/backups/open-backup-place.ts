import { join } from 'node:path';
import { openStore } from '#platform/storage/open-store.ts';
import type { Settings } from '#server/settings.ts';
import type { BackupPlace } from './backup-files.ts';

/** The place of BACKUP_URL, or DATA_DIR/backups. */
export function openBackupPlace({ backup, dataDir }: Settings): BackupPlace {
  const address = backup.place ?? { kind: 'folder', path: join(dataDir, 'backups') };
  return { store: openStore(address, () => true), key: backup.key };
}
