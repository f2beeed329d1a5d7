import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Passwords as argon2id hashes, with OWASP's parameters: 19 MiB, two passes. Takes some 50 ms. */

const strength = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const derive = promisify(argon2);

/** The hash with its parameters and salt, in PHC string format `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, tagLength, ...strength });
  const { memory, passes, parallelism } = strength;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plainBase64(nonce)}$${plainBase64(tag)}`;
}

/** Whether the password matches. A null hash takes as long and never matches, so that timing does not reveal which accounts exist. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(hash ?? hashOfNoAccount) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(found, expected) && hash !== null;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
const plainBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const hashOfNoAccount = `$argon2id$v=19$m=${strength.memory},t=${strength.passes},p=${strength.parallelism}$${plainBase64(Buffer.alloc(16))}$${plainBase64(Buffer.alloc(tagLength))}`;
