import type { Meters } from '#platform/metrics/meters.ts';
import type { Mail } from './mail.ts';

/** The same mail, whose sendings are counted by how they ended. */
export function countMails(mail: Mail, counts: Meters['mails']): Mail {
  return {
    ...mail,
    async send(message) {
      try {
        await mail.send(message);
      } catch (error) {
        counts.failed++;
        throw error;
      }
      counts.sent++;
    },
  };
}
