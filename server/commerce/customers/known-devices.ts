import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { customerDevices } from './tables.ts';

/** Whether a device has signed in before with the e-mail address in its HMAC. Takes the same time for known and unknown addresses. */
export async function isKnownDevice(db: Db, deviceHmac: string | null): Promise<boolean> {
  if (deviceHmac === null) return false;
  const [known] = await db
    .select({ deviceHmac: customerDevices.deviceHmac })
    .from(customerDevices)
    .where(eq(customerDevices.deviceHmac, deviceHmac));
  return known !== undefined;
}

/** Stores a device that has just signed in. */
export async function rememberDevice(tx: Tx, customerId: string, deviceHmac: string, now: Date): Promise<void> {
  await tx
    .insert(customerDevices)
    .values({ deviceHmac, customerId, lastSignInAt: now })
    .onConflictDoUpdate({ target: customerDevices.deviceHmac, set: { customerId, lastSignInAt: now } });
}
