import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startShop } from '#testing/shop.ts';
import { startSmtpServer } from '#testing/smtp-server.ts';
import { smtpMail } from './mail.ts';

function mailThrough(url: string) {
  const mail = smtpMail(url, () => 'Dhow <care@dhow.example>');
  onTestFinished(() => mail.close());
  return mail;
}

describe('mail through an SMTP server', () => {
  it('mail through an SMTP server arrives with its sender, recipient, subject and text', async () => {
    const server = await startSmtpServer();
    await mailThrough(server.url).send({ to: 'aisha@example.com', subject: 'Your order', text: 'It is on its way.' });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatch(
      /From: Dhow <care@dhow\.example>[\s\S]*To: aisha@example\.com[\s\S]*Subject: Your order[\s\S]*It is on its way\./,
    );
  });

  it('mail through an SMTP server is an error if the server refuses it', async () => {
    const server = await startSmtpServer();
    server.refuse('452 The mailbox is full');
    await expect(mailThrough(server.url).send({ to: 'aisha@example.com', subject: 'x', text: 'y' })).rejects.toThrow(
      /full/,
    );
  });

  it('mail through an SMTP server is an error when no server answers', async () => {
    await expect(
      mailThrough('smtp://127.0.0.1:1').send({ to: 'aisha@example.com', subject: 'x', text: 'y' }),
    ).rejects.toThrow();
  });
});

describe('the development mailbox', () => {
  it('the development mailbox shows mail to callers on this machine, with its text made harmless', async () => {
    const { app, shop } = await startShop();
    await shop.mail.send({ to: 'aisha@example.com', subject: 'Code', text: '<script>alert(1)</script> 4711' });
    const { statusCode, body } = await app.inject('/dev/mailbox');
    expect(statusCode).toBe(200);
    expect(body).toContain('4711');
    expect(body).not.toContain('<script>alert');
  });

  it('the development mailbox is not there for callers from elsewhere', async () => {
    const { app } = await startShop();
    expect((await app.inject({ url: '/dev/mailbox', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  });

  it('the development mailbox is not there for requests through a proxy on the same machine', async () => {
    const { app, shop } = await startShop({ env: { TRUST_PROXY: '1' } });
    await shop.mail.send({ to: 'aisha@example.com', subject: 'Code', text: '4711' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const ask = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path: '/dev/mailbox', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'X-Real-IP'])
      expect([name, await ask({ [name]: '203.0.113.9' })]).toEqual([name, 404]);
    for (const host of ['shop.example', 'localhost.shop.example', '127.0.0.1.shop.example', '192.0.2.7'])
      expect([host, await ask({ host })]).toEqual([host, 404]);
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, '[::1]:3000'])
      expect([host, await ask({ host })]).toEqual([host, 200]);
  });
});
