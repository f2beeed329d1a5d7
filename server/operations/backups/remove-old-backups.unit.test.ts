import { expect, it } from 'vitest';
import { backupNameAt } from './backup-files.ts';
import { keptBackups } from './remove-old-backups.ts';

const at = (iso: string) => backupNameAt(new Date(iso));
const nightly = (days: number) =>
  Array.from({ length: days }, (_, day) => backupNameAt(new Date(Date.UTC(2026, 10, 26 - day, 23))));

it('the newest backup of each of seven days and five weeks is stored', () => {
  const kept = [...keptBackups(nightly(90), { days: 7, weeks: 5 })].toSorted();
  expect(kept).toEqual(
    ['01', '08', '15', '20', '21', '22', '23', '24', '25', '26'].map((day) => at(`2026-11-${day}T23:00:00Z`)),
  );
});

it('all backups of the last day are stored, and the last one whatever its age', () => {
  const names = [at('2026-11-26T01:00:00Z'), at('2026-11-26T09:00:00Z'), at('2026-11-26T12:00:00Z')];
  expect(keptBackups(names, { days: 1, weeks: 0 })).toEqual(new Set(names));
  expect(keptBackups([at('2020-01-01T01:00:00Z')], { days: 1, weeks: 0 }).size).toBe(1);
});

it('days without a backup do not count, so that a pause loses nothing', () => {
  const names = [...nightly(3), at('2026-01-03T01:00:00Z'), at('2026-01-02T01:00:00Z')];
  expect(keptBackups(names, { days: 5, weeks: 0 })).toEqual(new Set(names));
});
