import type { FastifyRequest } from 'fastify';

const forwardingHeader = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/;

/**
 * Whether a person or a program on this machine asks: the socket is local, no proxy passed the request on, and it was addressed to this
 * machine by name, so that neither a proxy without such headers nor a page elsewhere whose name leads here gets in.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const remote = plain(socket.remoteAddress);
  const own = plain(socket.localAddress);
  const isLocal = isLoopback(remote) || (remote !== '' && remote === own);
  const wasForwarded = Object.keys(headers).some((name) => forwardingHeader.test(name));
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isLocal && !wasForwarded && (isLoopback(host) || (host !== '' && host === own));
}

/** Whether a name or an address can only mean this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** An IPv4 address as such, also where the socket speaks IPv6. */
const plain = (address = '') => address.replace(/^::ffff:/, '');
