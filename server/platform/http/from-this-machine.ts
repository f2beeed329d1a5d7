import type { FastifyRequest } from 'fastify';

const forwardingHeader = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/;

/**
 * Whether the request comes from this machine: the socket is local, no proxy passed it on, and the host name is a local one, which
 * keeps out proxies that add no headers and web pages whose domain resolves to this machine.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const remote = plain(socket.remoteAddress);
  const own = plain(socket.localAddress);
  const isLocal = isLoopback(remote) || (remote !== '' && remote === own);
  const wasForwarded = Object.keys(headers).some((name) => forwardingHeader.test(name));
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isLocal && !wasForwarded && (isLoopback(host) || (host !== '' && host === own));
}

/** Whether a name or an address always means this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** An IPv4 address in its own notation, also from an IPv6 socket. */
const plain = (address = '') => address.replace(/^::ffff:/, '');
