import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sign } from '#platform/secret.ts';
import { readCookie, writeCookie } from './session-cookie.ts';

/**
 * A browser that has signed in before is recognised by a signed cookie: its tries are counted apart, and attackers' tries do not count
 * against it. The cookie alone gives no access. It holds a random name of the browser, and a signature for each of the last five
 * people who signed in with it.
 */

const name = 'staff-device';
const yearSeconds = 365 * 86_400;
const mostPeople = 5;

/** The browser's name if it has signed in with this address before, else null. */
export function readKnownDevice(request: FastifyRequest, publicUrl: string, sign: Sign, email: string): string | null {
  const { device, signatures } = parse(readCookie(request, publicUrl, name));
  const expected = Buffer.from(signatureOf(sign, device, email));
  const isKnown = signatures.some((options) => {
    const bytes = Buffer.from(options);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  return isKnown ? device : null;
}

/** Makes the browser a known device of this address. */
export function setKnownDevice(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  publicUrl: string,
  sign: Sign,
  email: string,
): void {
  const { device, signatures } = parse(readCookie(request, publicUrl, name));
  const own = signatureOf(sign, device, email);
  const others = signatures.filter((signature) => signature !== own).slice(0, mostPeople - 1);
  writeCookie(reply, publicUrl, name, [device, own, ...others].join('.'), `; Max-Age=${yearSeconds}`);
}

function parse(value: string): { device: string; signatures: string[] } {
  const [device = '', ...signatures] = value.split('.');
  return /^[\w-]{22}$/.test(device)
    ? { device, signatures: signatures.slice(0, mostPeople) }
    : { device: randomBytes(16).toString('base64url'), signatures: [] };
}

const signatureOf = (sign: Sign, device: string, email: string) => sign('staff device', `${device}:${email}`);
