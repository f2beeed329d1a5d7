import type { Work } from '#platform/jobs/outbox.ts';
import type { Shop } from './shop.ts';

/** Who does which kind of queued work. */
export function outboxWork({ mail }: Shop): Work {
  return {
    mail: (message: Parameters<typeof mail.send>[0]) => mail.send(message),
  };
}
