import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { aCustomer } from '#testing/factories.ts';
import { createRandom, valueFor } from '#testing/fuzz-values.ts';
import { aPhoto, asFile } from '#testing/review-photos.ts';
import { startShop } from '#testing/shop.ts';

/** A token that is null, blank or the text of none is none, at every call that takes one. */

const { request, shop } = await startShop();
const random = createRandom(5);
const noTokens = [null, '', ' ', 'null', 'undefined'];

const file = asFile(await aPhoto());
const allCalls: Call[] = Object.values(calls);
const members = allCalls.filter(({ token }) => token !== 'none');

describe.each(members.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const { method, path, token: place } = endpoints[name];

  /** Asks validly but for the token, in its place; `token`: one in the header. */
  async function ask(none: string | null, token?: string): Promise<number> {
    const sent = place === 'body' ? { access_token: none } : {};
    const query = new URLSearchParams({
      ...textsOf(validInput(call.query)),
      ...(place === 'query' ? { access_token: String(none) } : {}),
    });
    const { status } = await request(method, `${path}?${query}`, {
      ...(call.body ? { body: { ...validInput(call.body), ...oneOfTwo[name], ...sent } } : {}),
      ...(call.uploadBytes === null ? {} : { payload: file.payload }),
      headers: {
        ...(call.uploadBytes === null ? {} : file.headers),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    return status;
  }

  it.each(noTokens)('the token %j counts as none', async (none) => {
    const status = await ask(none);
    if (call.token === 'required') expect(status).toBe(401);
    else expect([200, 404]).toContain(status);
  });

  it.each(noTokens)('the token %j never outweighs a good one in the header', async (none) => {
    const { token } = await aCustomer(shop.db);
    expect([200, 404]).toContain(await ask(none, token));
    if (call.token === 'required') expect(await ask(none, `${token}x`)).toBe(401);
  });
});

/** Fields of which a call wants one, which no schema of them says. */
const anOrder = { order_id: randomUUID() };
const oneOfTwo: Partial<Record<CallName, object>> = { sendPhoneCode: anOrder, verifyPhone: anOrder };

/** An input that the schema accepts, without a token. */
function validInput(schema: NonNullable<Call['body']>): Record<string, unknown> {
  if (schema.safeParse({}).success) return {};
  for (let tries = 0; tries < 10_000; tries++) {
    const { data } = z.record(z.string(), z.unknown()).safeParse(valueFor(schema, random, []));
    if (!data) continue;
    delete data.access_token;
    if (schema.safeParse(data).success) return data;
  }
  throw new Error('No valid input was found.');
}

const textsOf = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
