import type { SuccessOf } from '#contract/calls.ts';
import { isApiFault } from '#contract/client.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { showToast } from '#ui/toast.ts';

export type Profile = SuccessOf<'getUserDetails'>['user_details'][number];

/** The member's profile; null when it failed to load, which shows a message (R-ACC-6). */
export async function loadProfile(): Promise<Profile | null> {
  try {
    const answer = await browserCaller('getUserDetails');
    const profile = answer.status === 'success' ? answer.user_details[0] : undefined;
    if (profile !== undefined) return profile;
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Profile failed:', fault);
    if (isUnreachable(fault)) {
      window.alert(m.profile_load_unreachable());
      return null;
    }
  }
  showToast('error', m.profile_load_failed());
  return null;
}

export type ProfileDraft = Pick<Profile, 'first_name' | 'last_name' | 'number'>;

/** The outcome of a profile change. 'signed out': the token is no longer valid. */
export type ProfileOutcome = 'updated' | 'refused' | 'unreachable' | 'signed out';

export async function updateProfile({ number, ...names }: ProfileDraft): Promise<ProfileOutcome> {
  try {
    const answer = await browserCaller('updateUserProfile', { ...names, mobile_no: number });
    return answer.status === 'success' ? 'updated' : 'refused';
  } catch (fault) {
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('Updating the profile failed:', fault);
    return isUnreachable(fault) ? 'unreachable' : 'refused';
  }
}

/** True when there was no answer at all, which has its own message. */
function isUnreachable(fault: unknown): boolean {
  return !isApiFault(fault) || fault.httpStatus === 0;
}
