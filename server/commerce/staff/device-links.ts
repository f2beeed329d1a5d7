import { and, eq, gt, isNull } from 'drizzle-orm';
import { writeAudit } from '#commerce/audit/write-audit.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { type MailTemplate, mailHtml, mailText } from '#platform/mail/mail-template.ts';
import { hashToken, newToken } from './sessions.ts';
import { staff, staffDeviceLinks } from './tables.ts';

/**
 * The sign-in on a new device while attackers use up the tries of the address, or share its IP address: a mailed link lets the browser that opens it try on
 * its own count. Password and code are still required; once they were right, the browser is a known device.
 */

const hourMs = 3_600_000;
const linkLifeMs = 24 * hourMs;
/** A link that is about to expire is replaced, so that the mailbox always has one that works. */
const restMs = 4 * hourMs;

/** Mails a link to the address, if it belongs to staff and has none that works; so once a day, however often it is tried. */
export async function mailDeviceLink(db: Db, email: string, now: Date, shop: MailTemplate['shop']): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.disabledAt)))
      .for('update');
    if (!member) return;
    const [open] = await tx
      .select({ expiresAt: staffDeviceLinks.expiresAt })
      .from(staffDeviceLinks)
      .where(
        and(eq(staffDeviceLinks.staffId, member.id), gt(staffDeviceLinks.expiresAt, new Date(now.getTime() + restMs))),
      );
    if (open) return;
    const token = newToken();
    const link = { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + linkLifeMs) };
    await tx
      .insert(staffDeviceLinks)
      .values({ staffId: member.id, ...link })
      .onConflictDoUpdate({ target: staffDeviceLinks.staffId, set: link });
    await queueJob(tx, mailJob, deviceMail(email, `${shop.publicUrl}/admin/login#device=${token}`, shop));
    await writeAudit(tx, { action: 'signInStaff', staffId: null, now }, [
      { subjectKind: 'staff', subjectId: member.id, after: { outcome: 'too many wrong tries, a link was mailed' } },
    ]);
  });
}

/** Whether it is the token of an open link that was mailed to this address. */
export async function isDeviceLink(db: Db, email: string, token: string, now: Date): Promise<boolean> {
  const [open] = await db
    .select({ staffId: staffDeviceLinks.staffId })
    .from(staffDeviceLinks)
    .innerJoin(staff, eq(staff.id, staffDeviceLinks.staffId))
    .where(
      and(
        eq(staffDeviceLinks.tokenHash, hashToken(token)),
        gt(staffDeviceLinks.expiresAt, now),
        eq(staff.email, email),
      ),
    );
  return open !== undefined;
}

/** The browser that signs in becomes a known device, so the link is spent. */
export async function spendDeviceLink(tx: Tx, staffId: string, token: string): Promise<void> {
  await tx
    .delete(staffDeviceLinks)
    .where(and(eq(staffDeviceLinks.staffId, staffId), eq(staffDeviceLinks.tokenHash, hashToken(token))));
}

function deviceMail(to: string, link: string, shop: MailTemplate['shop']) {
  const template: MailTemplate = {
    shop,
    subject: `Wrong tries to sign in to the back office of ${shop.name}`,
    preview: 'Nobody got in.',
    blocks: [
      {
        kind: 'text',
        text: 'Somebody has tried too often to sign in to the back office, with your e-mail address or from the network that you use. Nobody got in.',
      },
      {
        kind: 'text',
        text: 'Browsers with which you have signed in before work as usual. To sign in with a new one, open this link in it first; it works for one browser, within a day.',
      },
      { kind: 'link', label: 'Sign in with this browser', href: link },
    ],
  };
  return { to, subject: template.subject, text: mailText(template), html: mailHtml(template) };
}
