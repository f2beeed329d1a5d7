import { expect } from 'vitest';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { startSecondInstance } from './instances.ts';
import { openForRawRequests } from './raw-requests.ts';
import type { TestShop } from './shop.ts';

/** The answers of calls as every instance has them in memory: on PostgreSQL two, of which the first makes the changes. */
export async function openCachedAnswers(testShop: TestShop) {
  const { app, shop } = testShop;
  const instances = [await openForRawRequests(app)];
  if (process.env.TEST_ENGINE === 'postgres') {
    instances.push(await openForRawRequests(await startSecondInstance(testShop)));
  }

  /** The answer of a call, by every instance. */
  async function answersOf(name: CallName, query: Record<string, string> = {}) {
    const path = `/api${endpoints[name].path}?${new URLSearchParams(query)}`.replace(/\?$/, '');
    const headers = { 'x-api-key': shop.settings.apiKey };
    const answers = await Promise.all(instances.map((send) => send({ method: 'GET', path, headers })));
    for (const { headers: sent } of answers) expect(sent.etag, 'a cached answer').toBeDefined();
    return answers.map(({ body }) => JSON.parse(body));
  }

  /** Has the answer cached by every instance, makes the change, and expects the new answer of every instance within a second. */
  async function expectToFollow(
    name: CallName,
    query: Record<string, string>,
    { change, shows }: { change: () => unknown; shows: object },
  ) {
    for (let time = 0; time < 2; time++) {
      for (const answer of await answersOf(name, query)) expect(answer).not.toMatchObject(shows);
    }
    await change();
    const expected = instances.map(() => shows);
    await expect.poll(() => answersOf(name, query), { timeout: 1_000, interval: 20 }).toMatchObject(expected);
  }

  return { answersOf, expectToFollow, instances };
}
