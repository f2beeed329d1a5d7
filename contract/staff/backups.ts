import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { time } from './lists.ts';

const run = z
  .object({ endedAt: time, isGood: z.boolean(), report: z.string().describe('A sentence') })
  .nullable()
  .describe('Null: there was none yet');

const state = {
  isNightly: z.boolean().describe('Whether the shop makes a backup each night, to the place of BACKUP_URL'),
  backup: run,
  drill: run.describe('The restoring of a backup into a throwaway database, to prove it. Null: there was none yet'),
};
export type BackupState = z.infer<z.ZodObject<typeof state>>;

export const getBackups = defineStaffCall('getBackups', {
  method: 'GET',
  path: '/admin/get-backups',
  summary: 'How the newest backup and the newest drill ended.',
  roles: ['owner'],
  answer: state,
});
