import { primaryHost, readMembers } from './database-hosts.ts';
import { databaseHosts, mailHost, shopHosts, storeHost } from './hosts.ts';
import type { Host, Network } from './namespaces.ts';

/** What is lost in a round, and how it comes back. */

export type Cluster = {
  network: Network;
  startDatabaseHost(host: Host): void;
  startShopHost(host: Host): void;
  /** A number from 0 to 1, by the seed. */
  random(): number;
};
export type Round = {
  name: string;
  /** Whether some requests may be refused for as long as it lasts, such as pictures without their store. */
  lasts: 'until others take over' | 'as long as it is away';
  /** The alert that has to ring meanwhile; null: it is over before anyone is to be woken. */
  rings: string | null;
  /** Loses it, and returns what brings it back. */
  lose(cluster: Cluster): Promise<() => void>;
};

const one = <Value>(values: Value[], random: () => number) => values[Math.floor(random() * values.length)] as Value;
const takenOver = 'until others take over';

async function standbyHost({ random }: Cluster): Promise<Host> {
  const primary = await primaryHost();
  return one(
    databaseHosts.filter(({ name }) => name !== primary.name),
    random,
  );
}

/** Its link is down, and all that runs on it goes on. */
function cut({ network }: Cluster, host: Host) {
  network.cut(host);
  return () => network.mend(host);
}

export const rounds: Round[] = [
  {
    name: 'primary killed',
    lasts: takenOver,
    rings: null,
    async lose({ network, startDatabaseHost }) {
      const host = await primaryHost();
      network.killAll(host);
      return () => startDatabaseHost(host);
    },
  },
  {
    name: "primary's link cut",
    lasts: takenOver,
    rings: null,
    lose: async (cluster) => cut(cluster, await primaryHost()),
  },
  {
    name: "synchronous replica's link cut",
    lasts: takenOver,
    rings: null,
    async lose(cluster) {
      const name = (await readMembers()).find(({ role }) => role === 'sync_standby')?.name;
      return cut(cluster, databaseHosts.find((host) => host.name === name) ?? (await standbyHost(cluster)));
    },
  },
  {
    name: 'etcd member killed',
    lasts: takenOver,
    rings: null,
    async lose(cluster) {
      const host = one(databaseHosts, cluster.random);
      cluster.network.killProgram(host, 'etcd');
      return () => cluster.network.restart(host, 'etcd');
    },
  },
  {
    name: 'instance killed',
    lasts: takenOver,
    rings: 'ShopDown',
    async lose({ network, startShopHost, random }) {
      const host = one(shopHosts, random);
      network.killAll(host);
      return () => startShopHost(host);
    },
  },
  {
    name: 'instance frozen',
    lasts: takenOver,
    rings: 'ShopDown',
    async lose({ network, random }) {
      const host = one(shopHosts, random);
      network.freeze(host);
      return () => network.thaw(host);
    },
  },
  {
    name: 'object store gone',
    lasts: 'as long as it is away',
    rings: 'RequestsFail',
    lose: async (cluster) => cut(cluster, storeHost),
  },
  { name: 'mail server gone', lasts: takenOver, rings: 'MailFails', lose: async (cluster) => cut(cluster, mailHost) },
  {
    name: 'primary at 200 ms and 5 % loss',
    lasts: 'as long as it is away',
    rings: null,
    async lose({ network }) {
      const host = await primaryHost();
      network.roughen(host, 200, 5);
      return () => network.smoothen(host);
    },
  },
];
