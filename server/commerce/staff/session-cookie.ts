import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session of the back office: a cookie that scripts cannot read and other sites cannot send. */

/** The prefix keeps neighbours below the same domain from setting it. */
const nameOf = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-staff' : 'staff');

export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.header('set-cookie', cookie(publicUrl, token, ''));
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.header('set-cookie', cookie(publicUrl, '', '; Max-Age=0'));
}

/** The token of the session; empty when there is none. */
export function readSessionCookie({ headers }: FastifyRequest, publicUrl: string): string {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === nameOf(publicUrl)) return value;
  }
  return '';
}

/** It ends with the browser, and on the server when it is idle or old. */
function cookie(publicUrl: string, value: string, life: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${life}`;
}
