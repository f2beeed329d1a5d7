import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Sign } from './secret.ts';

/** Encrypts values with a key derived from the shop's secret, so that the database alone does not reveal them. */

/** AES-256-GCM: nonce, tag and cipher text in one. */
export function encrypt(sign: Sign, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sign, purpose), nonce);
  const cipherText = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), cipherText]).toString('base64url');
}

/** Null if it was encrypted with another secret, or changed since. */
export function decrypt(sign: Sign, purpose: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(sign, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keyOf = (sign: Sign, purpose: string) => Buffer.from(sign(`seal ${purpose}`, 'key'), 'base64url');
