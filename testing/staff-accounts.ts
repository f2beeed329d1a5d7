import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '#contract/staff/roles.ts';
import { runCommand } from '#server/command-line/run-command.ts';
import type { TestShop } from './shop.ts';
import { staffCallsOf } from './staff.ts';

/** Staff with a real password and authenticator, and the browsers that they sign in with. */

export type Account = { email: string; password: string; totpSecret: string; recoveryCodes: string[] };

let people = 0;

/** A member of staff who has accepted the invitation; the clock has moved on, so that the next code is a new one. */
export async function aStaffAccount(testShop: TestShop, role: StaffRole = 'owner'): Promise<Account> {
  const { shop, app, clock } = testShop;
  const email = `account${++people}@shop.example`;
  const password = 'sailing by the stars';
  const { text } = await runCommand(shop, ['add', role, email]);
  const token = /#([\w-]+)/.exec(text)?.[1] ?? '';
  const { call } = staffCallsOf(app, '');
  const { totpSecret } = await call('openInvitation', { token });
  const code = codeOf({ totpSecret }, testShop);
  const { recoveryCodes } = await call('acceptInvitation', { token, name: 'Noor', password, code });
  clock.advance(60_000);
  return { email, password, totpSecret, recoveryCodes };
}

/** The authenticator's present code. */
export const codeOf = ({ totpSecret }: { totpSecret: string }, { clock }: Pick<TestShop, 'clock'>) =>
  new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: clock.now().getTime() });

/** A browser at an IP address, which stores its cookies. */
export function aStaffBrowser({ app }: Pick<TestShop, 'app'>, caller: string) {
  const cookies = new Map<string, string>();
  const post = async (path: string, payload: object) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/admin/${path}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': caller,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload,
    });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return { status: response.statusCode, headers: response.headers, json: response.json() };
  };
  return { post, cookies };
}
