import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '#platform/database/postgres.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { postgresUrl } from '#testing/database-templates.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { mailCustomer } from './mail-customer.ts';
import { orderEvents } from './work-tables.ts';

const { shop } = await startShop();

it.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a mail about an order has not failed, so that it would be sent twice, when the database goes away as it is sent (R-OPS-17)',
  async () => {
    const { id: orderId } = await anOrder(shop);
    const [{ name } = { name: '' }] = await shop.database.run('SELECT current_database() AS name');
    const proxy = await openDatabaseProxy(postgresUrl(String(name)));
    const database = await openPostgres(proxy.url, { poolSize: 2, hasLimits: true, onError: () => {} });
    onTestFinished(async () => {
      await database.close();
      await proxy.close();
    });
    async function send() {
      proxy.goAway();
      setTimeout(proxy.comeBack, 700);
    }
    const message = { to: 'aisha@example.com', subject: 'Your order', text: 'It is confirmed.' };
    await mailCustomer({ ...shop, db: database.db, mail: { ...shop.mail, send } }, { orderId, message });
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.map(({ text }) => text)).toEqual(['Mailed “Your order” to the customer.']);
  },
);
