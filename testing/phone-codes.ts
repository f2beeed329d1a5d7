import type { ReceivedMessage } from '#platform/mail/mail.ts';
import type { TestShop } from './shop.ts';

/** The texts that were sent to a number in international form, newest first, as the development mailbox has them. */
export async function textsTo({ mails }: Pick<TestShop, 'mails'>, number: string): Promise<ReceivedMessage[]> {
  return (await mails()).filter(({ to }) => to === number);
}

/** The newest code that was texted to a number in international form. */
export async function lastTextedCode(shop: Pick<TestShop, 'mails'>, number: string): Promise<number> {
  const [text] = await textsTo(shop, number);
  const code = /^\d{4}\b/.exec(text?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was texted to ${number}.`);
  return Number(code);
}

export const wrongFor = (code: number) => (code === 9999 ? 1000 : code + 1);
