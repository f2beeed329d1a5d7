import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/database/database.ts';
import { hashToken } from './authenticate.ts';
import { sessions } from './tables.ts';

/** The device of a session. `deviceHmac` null: the device sent no token of its own. */
export type SessionDevice = { browser: string; system: string; deviceHmac: string | null };

/** Starts a session and returns its access token; only the hash of the token is stored. */
export async function startSession(tx: Tx, customerId: string, device: SessionDevice, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insert(sessions)
    .values({ tokenHash: hashToken(token), customerId, ...device, createdAt: now, lastUsedAt: now });
  return token;
}
