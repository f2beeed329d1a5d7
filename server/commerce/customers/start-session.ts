import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/database/database.ts';
import { hashToken } from './authenticate.ts';
import { sessions } from './tables.ts';

/** What a session runs on. `deviceHmac` null: the device named itself by no token. */
export type SessionDevice = { browser: string; system: string; deviceHmac: string | null };

/** Starts a session and gives back its access token; the token itself is kept nowhere, only its hash. */
export async function startSession(tx: Tx, customerId: string, device: SessionDevice, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insert(sessions)
    .values({ tokenHash: hashToken(token), customerId, ...device, createdAt: now, lastUsedAt: now });
  return token;
}
