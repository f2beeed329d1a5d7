import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './database/database.ts';
import { secrets } from './secrets-table.ts';

/** Signs and hashes with the shop's secret, with a separate key for each `purpose`. */
export type Sign = (purpose: string, message: string) => string;

/** Uses the secret of the settings, or generates one that all instances on this database share. */
export async function createSign(db: Db, configured: string | null): Promise<Sign> {
  const secret = configured ?? (await ownSecret(db));
  return (purpose, message) => createHmac('sha256', `${purpose}:${secret}`).update(message).digest('base64url');
}

async function ownSecret(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: 'shop', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, 'shop'));
  if (!row) throw new Error('The shop could not keep its secret in the database.');
  return row.value;
}
