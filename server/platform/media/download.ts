import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a download failed, as the end of a sentence that begins with its address. */
export class DownloadRefused extends Error {
  override name = 'DownloadRefused';
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

export type DownloadLimits = { timeoutMs: number; mostBytes: number };
const mostRedirects = 4;

/**
 * Downloads from an untrusted http(s) URL; throws DownloadRefused.
 * A name is resolved once, all of its addresses must be public, and the connection uses a checked address, so that DNS rebinding gains
 * nothing. Redirects go through the same checks.
 * The time limit covers names, redirects and body together.
 */
export async function download(address: string, limits: DownloadLimits, network = publicInternet): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = checkUrl(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await ask(url, network, signal);
    const location = response.headers.location;
    if (isRedirect(response) && location) {
      response.destroy();
      url = checkUrl(location, url);
      continue;
    }
    if (response.statusCode !== 200) {
      response.destroy();
      throw new DownloadRefused(`answered with HTTP ${response.statusCode}`);
    }
    return await readBody(response, limits.mostBytes, signal);
  }
  throw new DownloadRefused(`redirects more than ${mostRedirects} times`);
}

function checkUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new DownloadRefused('is not an address such as https://example.com/picture.jpg');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new DownloadRefused('is not an http or https address');
  if (url.username || url.password) throw new DownloadRefused('holds a user name or password');
  return url;
}

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const addresses = await findAddresses(url, network, signal);
  const toChecked: LookupFunction = (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      { lookup: toChecked, signal, agent: false, headers: { accept: 'image/*', 'accept-encoding': 'identity' } },
      resolve,
    );
    request.on('error', (error) => reject(refusal(error, signal)));
  });
}

async function findAddresses({ hostname }: URL, network: Network, signal: AbortSignal) {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  // A numeric address is never resolved, so it is checked here.
  const addresses = family ? [{ address: host, family }] : await inTime(network.resolve(host), signal);
  if (addresses.length === 0) throw new DownloadRefused('names a host that does not exist', true);
  if (!addresses.every(({ address }) => network.isAllowed(address))) {
    throw new DownloadRefused('names a host that is not on the public internet', true);
  }
  return addresses;
}

function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(refusal(signal.reason, signal));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    promise
      .then(resolve, (error) => reject(refusal(error, signal)))
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(statusCode);
}

async function readBody(response: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = () => new DownloadRefused(`is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes > mostBytes) throw tooLarge();
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    response.destroy();
    throw refusal(error, signal);
  }
  return Buffer.concat(chunks);
}

function refusal(error: unknown, signal: AbortSignal): Error {
  if (error instanceof DownloadRefused) return error;
  if (signal.aborted) return new DownloadRefused('did not answer in time', true);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'ENODATA') return new DownloadRefused('names a host that does not exist', true);
  const what = code || (error instanceof Error ? error.message : String(error));
  return new DownloadRefused(`cannot be reached (${what})`, true);
}
