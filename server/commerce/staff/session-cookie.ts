import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of the back office: scripts cannot read them and other sites cannot send them. */

const session = 'staff';

/** The session ends with the browser, and on the server when it is idle or old. */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  writeCookie(reply, publicUrl, session, token, '');
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  writeCookie(reply, publicUrl, session, '', '; Max-Age=0');
}

/** The token of the session; empty if there is none. */
export const readSessionCookie = (request: FastifyRequest, publicUrl: string) =>
  readCookie(request, publicUrl, session);

/** The `__Host-` prefix prevents sister domains from setting it. */
const nameOn = (publicUrl: string, name: string) => (publicUrl.startsWith('https:') ? `__Host-${name}` : name);

export function readCookie({ headers }: FastifyRequest, publicUrl: string, wanted: string): string {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === nameOn(publicUrl, wanted)) return value;
  }
  return '';
}

export function writeCookie(reply: FastifyReply, publicUrl: string, name: string, value: string, life: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${nameOn(publicUrl, name)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${life}`);
}
