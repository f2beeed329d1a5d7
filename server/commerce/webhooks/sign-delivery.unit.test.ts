import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signedHeaders } from './sign-delivery.ts';

describe('the signature of a delivery', () => {
  it('the signature of a delivery is made as standardwebhooks.com says', () => {
    const now = new Date(1_614_265_330_000);
    const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      now,
    });
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('the signature of a delivery is taken by the check of the manual, and none that is forged or old', async () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
    const example = /```js\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';
    const { isFromTheShop } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(example)}`);
    const secret = `whsec_${Buffer.from('a secret of the test').toString('base64')}`;
    const headersAt = (ms: number) =>
      signedHeaders([`whsec_${'A'.repeat(32)}`, secret], { id: 'one', body: '{}', now: new Date(Date.now() + ms) });
    expect(isFromTheShop(headersAt(0), '{}', secret)).toBe(true);
    expect(isFromTheShop(headersAt(0), '{ }', secret)).toBe(false);
    expect(isFromTheShop(headersAt(0), '{}', `whsec_${'B'.repeat(32)}`)).toBe(false);
    expect(isFromTheShop(headersAt(-600_000), '{}', secret)).toBe(false);
  });
});
