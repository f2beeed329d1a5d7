import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { AddressRefused, type Network, pinHost, publicInternet, refusalOf } from '#platform/outbound/pinned-host.ts';

export type DownloadLimits = { timeoutMs: number; mostBytes: number };
const mostRedirects = 4;

/**
 * Downloads from an untrusted http(s) URL; throws AddressRefused.
 * Redirects go through the same checks of their host.
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
      throw new AddressRefused(`answered with HTTP ${response.statusCode}`);
    }
    return await readBody(response, limits.mostBytes, signal);
  }
  throw new AddressRefused(`redirects more than ${mostRedirects} times`);
}

function checkUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new AddressRefused('is not an address such as https://example.com/picture.jpg');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new AddressRefused('is not an http or https address');
  if (url.username || url.password) throw new AddressRefused('holds a user name or password');
  return url;
}

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup = await pinHost(url, network, signal);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      { lookup, signal, agent: false, headers: { accept: 'image/*', 'accept-encoding': 'identity' } },
      resolve,
    );
    request.on('error', (error) => reject(refusalOf(error, signal)));
  });
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(statusCode);
}

async function readBody(response: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = () => new AddressRefused(`is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB`);
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
    throw refusalOf(error, signal);
  }
  return Buffer.concat(chunks);
}
