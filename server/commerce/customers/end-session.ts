import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { hashToken } from './authenticate.ts';
import { customerDevices, sessions } from './tables.ts';

/** Revokes an access token; the customer's other sessions remain, and the device stays known. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends one of a customer's sessions and forgets its device. A fault for a session that is not theirs. */
export async function endSessionOf(tx: Tx, customerId: string, sessionId: string): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, sessionId)))
    .returning({ deviceHmac: sessions.deviceHmac });
  if (ended.length === 0) throw faults.notFound('This session');
  await forgetDevices(tx, ended);
}

/** Ends all of a customer's sessions but the one of this token, and forgets their devices; returns how many there were. */
export async function endOtherSessions(tx: Tx, customerId: string, token: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, hashToken(token))))
    .returning({ deviceHmac: sessions.deviceHmac });
  const [own] = await tx
    .select({ deviceHmac: sessions.deviceHmac })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  await forgetDevices(
    tx,
    ended.filter(({ deviceHmac }) => deviceHmac !== own?.deviceHmac),
  );
  return ended.length;
}

async function forgetDevices(tx: Tx, ended: { deviceHmac: string | null }[]): Promise<void> {
  const devices = ended.flatMap(({ deviceHmac }) => (deviceHmac === null ? [] : [deviceHmac]));
  if (devices.length > 0) await tx.delete(customerDevices).where(inArray(customerDevices.deviceHmac, devices));
}
