import { basename } from 'node:path';

/** When a backup of the embedded database was begun, by its name: dhow-20261121T083000Z.tar.gz. */
export function timeOfBackup(file: string): Date {
  const [, date = '', time = ''] = /^dhow-(\d{8})T(\d{6})Z/.exec(basename(file)) ?? [];
  return new Date(`${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`);
}
