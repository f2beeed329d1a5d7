import type { StaffRole } from '#contract/staff/roles.ts';

/** The mail with the link of an invitation. */
export function invitationMail(to: string, role: StaffRole, link: string, shopName: string) {
  return {
    to,
    subject: `Your invitation to the back office of ${shopName}`,
    text: `You are invited to the back office of ${shopName} as ${role}.\n\nOpen this link to set your password and your authenticator. It works once, within seven days:\n\n${link}\n\nIf you did not expect this, you do not need to do anything.\n\n${shopName}\n`,
  };
}
