import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMetrics } from '#testing/metrics.ts';
import { startShop } from '#testing/shop.ts';

const folder = join(import.meta.dirname, '../../deploy/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const { shop } = await startShop();

/** As a histogram is queried by its buckets. */
const metricsIn = (text: string) =>
  [...new Set(text.match(/\b(http|dhow|process|nodejs)_[a-z0-9_]+/g))].map((name) => name.replace(/_bucket$/, ''));

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('the dashboard and the alerts', () => {
  it('the dashboard and the alerts name metrics that /metrics offers, and no others', async () => {
    const { text } = await (await openMetrics(shop))();
    const offered = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(offered.length).toBeGreaterThan(40);
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const named = metricsIn(read(file));
      expect(named.length).toBeGreaterThan(10);
      expect(
        named.filter((name) => !offered.includes(name)),
        file,
      ).toEqual([]);
    }
  });

  it('each alert says in sentences what is wrong, is tried by a test, and is explained in docs/operating.md', () => {
    const rules = read('alerts.yml').split('- alert: ').slice(1);
    const tests = read('alerts.test.yml');
    const words = readFileSync(join(folder, '../../docs/operating.md'), 'utf8');
    expect(rules.length).toBeGreaterThan(15);
    for (const rule of rules) {
      const name = rule.split('\n')[0];
      expect(rule, name).toMatch(/summary: [A-Z].*\.\n\s+description: >-\n\s+\S.*\.\n/);
      expect(tests).toContain(`name: ${name} rings`);
      expect(words).toContain(`\`${name}\``);
    }
  });

  it.runIf(hasPromtool())('the alerts ring when they should, and none in a shop that is well', () => {
    const promtool = (...words: string[]) => execFileSync('promtool', words, { cwd: folder, encoding: 'utf8' });
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });
});
