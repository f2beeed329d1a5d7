import * as session from '#contract/staff/session.ts';
import * as calls from '#contract/staff/staff.ts';
import { callerOf } from '#platform/http/caller.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { changePassword } from './change-password.ts';
import { readKnownDevice, setKnownDevice } from './device-cookie.ts';
import { invitationMail } from './invitation-mail.ts';
import { acceptInvitation, invitationLink, openInvitation } from './invitations.ts';
import { keyRoutes } from './key-routes.ts';
import { getStaff, listStaff } from './list-staff.ts';
import { addStaff, changeStaff, inviteAgain } from './manage-staff.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endSession, endSessionsOf } from './sessions.ts';
import { signIn } from './sign-in.ts';

export function staffRoutes(serveStaff: ServeStaff, shop: Shop): void {
  sessionRoutes(serveStaff, shop);
  memberRoutes(serveStaff, shop);
  keyRoutes(serveStaff, shop);
}

function sessionRoutes(serveStaff: ServeStaff, { clock, sign, settings }: Shop): void {
  const { publicUrl } = settings;

  serveStaff(session.signInStaff, async ({ db, input, request, reply }) => {
    const knownDevice = readKnownDevice(request, publicUrl, sign, input.email);
    const shop = { ...settings.shop, publicUrl };
    const options = { ...input, caller: callerOf(request), knownDevice, now: clock.now(), sign, shop };
    const { staff, token } = await signIn(db, options);
    setSessionCookie(reply, publicUrl, token);
    setKnownDevice({ request, reply }, publicUrl, sign, staff.email);
    return staff;
  });

  serveStaff(session.getSignedInStaff, async ({ staff }) => staff);

  serveStaff(session.signOutStaff, async ({ db, staff, request, reply, audit }) => {
    await endSession(db, readSessionCookie(request, publicUrl));
    await audit({ subjectKind: 'staff', subjectId: staff.id, after: { outcome: 'signed out' } });
    clearSessionCookie(reply, publicUrl);
    return { message: 'You are signed out.' };
  });

  serveStaff(session.signOutStaffEverywhere, async ({ db, staff, reply, audit }) => {
    await endSessionsOf(db, staff.id);
    await audit({ subjectKind: 'staff', subjectId: staff.id, after: { outcome: 'signed out everywhere' } });
    clearSessionCookie(reply, publicUrl);
    return { message: 'You are signed out everywhere.' };
  });

  serveStaff(session.renewRecoveryCodes, async ({ db, staff, input, request, transact }) => {
    const options = { member: staff, password: input.password, caller: callerOf(request), now: clock.now(), sign };
    return { recoveryCodes: await renewRecoveryCodes(db, transact, options) };
  });

  serveStaff(session.changeStaffPassword, async ({ db, staff, input, request, reply, transact }) => {
    const shopName = settings.shop.name;
    const options = { ...input, member: staff, caller: callerOf(request), now: clock.now(), sign, shopName };
    setSessionCookie(reply, publicUrl, await changePassword(db, transact, options));
    return { message: 'Your password is changed. All other sessions have ended.' };
  });

  serveStaff(session.openInvitation, ({ db, input }) =>
    openInvitation(db, { token: input.token, now: clock.now(), sign, shopName: settings.shop.name }),
  );

  serveStaff(session.acceptInvitation, async ({ db, input, reply }) => {
    const { recoveryCodes, sessionToken } = await acceptInvitation(db, {
      ...input,
      now: clock.now(),
      sign,
      shopName: settings.shop.name,
    });
    setSessionCookie(reply, publicUrl, sessionToken);
    return { recoveryCodes };
  });
}

function memberRoutes(serveStaff: ServeStaff, { clock, sign, settings }: Shop): void {
  serveStaff(calls.listStaff, ({ db, input }) => listStaff(db, input));

  serveStaff(calls.getStaff, async ({ db, input }) => ({ item: await getStaff(db, input.id) }));

  serveStaff(calls.inviteStaff, async ({ db, staff, input }) => {
    const { id, token } = await addStaff(db, sign, { staffId: staff.id, now: clock.now() }, input);
    const link = invitationLink(settings.publicUrl, token);
    await queueJob(db, mailJob, invitationMail(input.email, input.role, link, settings.shop.name));
    return { message: `An invitation is on its way to ${input.email}.`, item: await getStaff(db, id) };
  });

  serveStaff(calls.updateStaff, async ({ db, staff, input }) => {
    await changeStaff(db, { staffId: staff.id, now: clock.now() }, input);
    return { item: await getStaff(db, input.id) };
  });

  serveStaff(calls.inviteStaffAgain, async ({ db, staff, input }) => {
    const token = await inviteAgain(db, sign, { staffId: staff.id, now: clock.now() }, input.id);
    const item = await getStaff(db, input.id);
    const link = invitationLink(settings.publicUrl, token);
    await queueJob(db, mailJob, invitationMail(item.email, item.role, link, settings.shop.name));
    return { message: `A new invitation is on its way to ${item.email}.`, item };
  });
}
