import { defineJob } from '#platform/jobs/job.ts';
import type { Message } from './mail.ts';

/** A mail that nobody waits for on the screen. */
export const mailJob = defineJob<Message>('mail', 'mail');
