import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { customerDevices } from './tables.ts';

/** Whether a device has signed in before with the address that its HMAC was made with. Takes as long for a known as for an unknown address. */
export async function isKnownDevice(db: Db, deviceHmac: string | null): Promise<boolean> {
  if (deviceHmac === null) return false;
  const [known] = await db
    .select({ deviceHmac: customerDevices.deviceHmac })
    .from(customerDevices)
    .where(eq(customerDevices.deviceHmac, deviceHmac));
  return known !== undefined;
}

/** Remembers a device that has just signed in. */
export async function rememberDevice(tx: Tx, customerId: string, deviceHmac: string, now: Date): Promise<void> {
  await tx
    .insert(customerDevices)
    .values({ deviceHmac, customerId, lastSignInAt: now })
    .onConflictDoUpdate({ target: customerDevices.deviceHmac, set: { customerId, lastSignInAt: now } });
}
