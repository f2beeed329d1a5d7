import pg from 'pg';

/** The shop finds the server that takes writes itself, since the driver connects to one host only. */

type Host = { host: string; port: number };

const addressParts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s;
/** Less than a caller waits for a connection, which is opened afterwards. */
const answerMs = 1_000;

/** A client of the address; of several hosts, separated by commas as libpq has them, it connects to the one that takes writes. */
export function createClient(url: string, config: pg.ClientConfig = {}): pg.Client {
  const { first, Client } = driverOf(url);
  return new Client({ connectionString: first, ...config });
}

/** A pool of such clients; each finds the server when it connects, so that the pool follows a failover. */
export function createPool(url: string, config: pg.PoolConfig): pg.Pool {
  const { first, Client } = driverOf(url);
  return new pg.Pool({ connectionString: first, Client, ...config } as pg.PoolConfig);
}

/** The addresses of each host of an address. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = addressParts.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** An address without user, password and parameters, to be shown. */
export const shownAddress = (url: string) => url.replace(/^\w+:\/\/(?:[^@/?]*@)?/, '').replace(/\?.*$/s, '');

/** No host takes writes: all are down, or standbys of which none is promoted yet. */
class NoPrimary extends Error {
  override name = 'NoPrimary';
  /** As a server that is starting says. */
  readonly code = '57P03';
}

function driverOf(url: string): { first: string; Client: typeof pg.Client } {
  const addresses = addressesOf(url);
  const [first = url] = addresses;
  return { first, Client: addresses.length === 1 ? pg.Client : clientOfPrimary(addresses) };
}

/** The driver asks a client for its host when it connects, and a pool makes its clients before that. */
function clientOfPrimary(addresses: string[]): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const found = findPrimary(addresses).then((primary) => Object.assign(this, primary));
      if (!callback) return found.then(() => super.connect());
      found.then(() => super.connect(callback), callback);
      return undefined;
    }
  };
}

/** Asks all at the same time, so that a host that is away delays nothing. */
async function findPrimary(addresses: string[]): Promise<Host> {
  try {
    return await Promise.any(addresses.map(askForWrites));
  } catch (cause) {
    throw new NoPrimary(`None of ${addresses.map(shownAddress).join(', ')} takes writes.`, { cause });
  }
}

async function askForWrites(connectionString: string): Promise<Host> {
  const client = new pg.Client({
    connectionString,
    application_name: 'dhow finds the primary',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error(`${shownAddress(connectionString)} is a standby.`);
    return { host: client.host, port: client.port };
  } finally {
    void client.end();
  }
}
