import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import S3rver from '@20minutes/s3rver';
import { AwsV4Signer } from 'aws4fetch';
import { afterTestFile } from './clean-up.ts';
import { aFolder } from './factories-operations.ts';

export type ObjectStore = {
  /** Of its only bucket, with the keys. */
  url: string;
  /** Cuts all connections and refuses new ones, until `comeBack`. */
  goAway(): void;
  comeBack(): void;
  /** Takes requests and answers none, until `comeBack`. */
  hang(): void;
  /** How many requests it has got. */
  requests(): number;
  /** The headers that an object was stored with. */
  headersOf(name: string): Promise<Headers>;
};

const key = 'S3RVER';

/**
 * A server that speaks S3, behind a door that can be closed and that checks signatures with another library than the shop's: the server
 * itself takes the path of a bucket for another one, without its slash. Stopped by itself after the test file.
 */
export async function anObjectStore(bucket = 'shop'): Promise<ObjectStore> {
  const directory = aFolder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  let requests = 0;
  let state: 'open' | 'away' | 'hanging' = 'open';
  const door = createServer(async (asked, answer) => {
    requests++;
    if (state === 'away') asked.socket.destroy();
    if (state !== 'open') return;
    const isGood = await isSigned(asked);
    // Who has left meanwhile sends nothing more, and the server could not be closed while it waits for that.
    if (answer.closed) return;
    if (isGood) passOn(asked, answer, port);
    else answer.writeHead(403, { 'x-amz-error-code': 'SignatureDoesNotMatch' }).end();
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const change = (next: typeof state) => {
    state = next;
    door.closeAllConnections();
  };
  afterTestFile(async () => {
    change('away');
    await close(door);
    await server.close();
  });
  const { port: doorPort } = door.address() as { port: number };
  return {
    url: `s3://${key}:${key}@127.0.0.1:${doorPort}/${bucket}?region=us-east-1&tls=0`,
    goAway: () => change('away'),
    comeBack: () => change('open'),
    hang: () => change('hanging'),
    requests: () => requests,
    headersOf: async (name) => {
      const url = `http://127.0.0.1:${port}/${bucket}/${name}`;
      const { headers } = await new AwsV4Signer({
        url,
        accessKeyId: key,
        secretAccessKey: key,
        region: 'us-east-1',
        service: 's3',
      }).sign();
      return (await fetch(url, { headers })).headers;
    },
  };
}

/** Signs the request again, and compares. */
async function isSigned({ method = 'GET', url = '/', headers }: IncomingMessage): Promise<boolean> {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const again = await new AwsV4Signer({
    method,
    url: `http://${headers.host}${url}`,
    headers: Object.fromEntries(signed.filter((name) => name !== 'host').map((name) => [name, String(headers[name])])),
    accessKeyId: key,
    secretAccessKey: key,
    region: 'us-east-1',
    service: 's3',
    datetime: String(headers['x-amz-date']),
    allHeaders: true,
  }).sign();
  const signature = (text: string | null | undefined) => /Signature=(\w+)/.exec(text ?? '')?.[1];
  return signature(again.headers.get('authorization')) === signature(headers.authorization);
}

function passOn(asked: IncomingMessage, answer: ServerResponse, port: number) {
  const { method, url, headers } = asked;
  const inside = request({ port, host: '127.0.0.1', method, path: url, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 500, answered.headers);
    answered.pipe(answer);
  });
  inside.on('error', () => answer.destroy());
  answer.on('close', () => inside.destroy());
  asked.pipe(inside);
}

const close = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()));
