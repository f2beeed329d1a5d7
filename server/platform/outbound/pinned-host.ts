import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * Addresses that people typed in are connected to safely: a name is resolved once, all of its addresses must be public, and the connection
 * uses a checked one, so that DNS rebinding gains nothing.
 */

/** Why a connection failed, as the end of a sentence that begins with its address. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
  /** The whole host does not answer or is forbidden, so its other addresses will fail as well. */
  readonly isOfHost: boolean;
  constructor(why: string, isOfHost = false) {
    super(why);
    this.isOfHost = isOfHost;
  }
}

/** Resolves names and decides which addresses are allowed. Tests replace it, since they only have the loopback address. */
export type Network = {
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  isAllowed(address: string): boolean;
};
export const publicInternet: Network = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
};

/** The `lookup` of a request to the address, which gives its checked addresses alone; throws AddressRefused. */
export async function pinHost({ hostname }: URL, network: Network, signal: AbortSignal): Promise<LookupFunction> {
  const addresses = await findAddresses(hostname.replace(/^\[|\]$/g, ''), network, signal);
  return (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}

async function findAddresses(host: string, network: Network, signal: AbortSignal) {
  const family = isIP(host);
  // A numeric address is never resolved, so it is checked here.
  const addresses = family ? [{ address: host, family }] : await inTime(network.resolve(host), signal);
  if (addresses.length === 0) throw new AddressRefused('names a host that does not exist', true);
  if (!addresses.every(({ address }) => network.isAllowed(address))) {
    throw new AddressRefused('names a host that is not on the public internet', true);
  }
  return addresses;
}

function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(refusalOf(signal.reason, signal));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    promise
      .then(resolve, (error) => reject(refusalOf(error, signal)))
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

/** An error of a connection as an AddressRefused. */
export function refusalOf(error: unknown, signal: AbortSignal): AddressRefused {
  if (error instanceof AddressRefused) return error;
  if (signal.aborted) return new AddressRefused('did not answer in time', true);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'ENODATA') return new AddressRefused('names a host that does not exist', true);
  const what = code || (error instanceof Error ? error.message : String(error));
  return new AddressRefused(`cannot be reached (${what})`, true);
}
