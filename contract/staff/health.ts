import { z } from 'zod';
import { defineStaffCall } from './call.ts';

/** How the shop's machinery is doing, in words. */

const check = z.object({
  subject: z.string().describe('What was looked at, such as Mail'),
  state: z.enum(['good', 'look', 'broken']).describe('look: a person should look at it soon'),
  finding: z.string().describe('What was found, in sentences'),
  advice: z.string().describe('What to do; empty if there is nothing to do'),
});
export type HealthCheck = z.infer<typeof check>;

export const getHealth = defineStaffCall('getHealth', {
  method: 'GET',
  path: '/admin/get-health',
  summary:
    'Whether mail, queued work, backups, replicas, disk, certificate, search and instances are well, what to do if not, and the versions.',
  roles: ['owner', 'manager'],
  answer: {
    checks: z.array(check),
    versions: z.object({ dhow: z.string(), node: z.string(), postgresql: z.string() }),
  },
});
