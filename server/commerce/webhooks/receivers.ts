import { faults } from '#platform/http/faults.ts';
import { isLoopback } from '#platform/http/from-this-machine.ts';
import { type Network, publicInternet } from '#platform/outbound/pinned-host.ts';

/** A shop whose own address is of this machine runs for development: its webhooks may lead to this machine too, without TLS. */
const isForDevelopment = (publicUrl: string) => isLoopback(new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1'));

/** The hosts that receive webhooks: those of the public internet. */
export function receiversOf(publicUrl: string): Network {
  if (!isForDevelopment(publicUrl)) return publicInternet;
  const { resolve, isAllowed } = publicInternet;
  return { resolve, isAllowed: (address) => isLoopback(address) || isAllowed(address) };
}

/** Throws a fault for an address without TLS, or with a password in it. */
export function checkUrl(address: string, publicUrl: string): void {
  const { protocol, hostname, username, password } = new URL(address);
  const isOwn = isForDevelopment(publicUrl) && isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
  if (protocol !== 'https:' && !isOwn) throw faults.invalidInput('url', 'must begin with https://');
  if (username || password) throw faults.invalidInput('url', 'must hold no user name or password');
}
