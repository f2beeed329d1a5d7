import { defineJob } from '#platform/jobs/job.ts';
import type { Message } from './mail.ts';

/** A mail that no user is waiting for on screen. */
export const mailJob = defineJob<Message>('mail', 'mail');
