import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopHosts, watchHost } from './hosts.ts';
import type { Network } from './namespaces.ts';

/** Prometheus with the alerts that operators get, which here wait for a twentieth of their time. */

const secondsOfMinute = 3;
const alertsFile = join(import.meta.dirname, '../../deploy/monitoring/alerts.yml');

export function startWatchHost(network: Network, folder: string) {
  const own = join(folder, watchHost.name);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'alerts.yml'), quickened(readFileSync(alertsFile, 'utf8')));
  writeFileSync(join(own, 'prometheus.yml'), JSON.stringify(config));
  const [settings, data] = [`--config.file=${own}/prometheus.yml`, `--storage.tsdb.path=${own}/data`];
  network.start(watchHost, 'prometheus', [
    'prometheus',
    settings,
    data,
    `--web.listen-address=${watchHost.address}:9090`,
    '--log.level=warn',
  ]);
}

/** YAML, of which JSON is a part. */
const config = {
  global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' },
  rule_files: ['alerts.yml'],
  scrape_configs: [
    { job_name: 'dhow', static_configs: [{ targets: shopHosts.map(({ address }) => `${address}:9464`) }] },
  ],
};

function quickened(alerts: string): string {
  return alerts.replaceAll(/(for: |\[|offset )(\d+)([mh])/g, (_, before: string, count: string, unit: string) => {
    const minutes = Number(count) * (unit === 'h' ? 60 : 1);
    return `${before}${minutes * secondsOfMinute}s`;
  });
}

/** The names of the alerts that ring. */
export async function ringingAlerts(): Promise<string[]> {
  const answer = await fetch(`http://${watchHost.address}:9090/api/v1/alerts`, { signal: AbortSignal.timeout(2000) });
  const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } };
  return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
}
