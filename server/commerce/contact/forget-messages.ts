import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { contactMessages } from './tables.ts';

/** Deletes all messages from an e-mail address, with the answers. */
export async function forgetMessages(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
}
