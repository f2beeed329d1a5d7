import type { AuthProvider } from 'react-admin';
import { type StaffAnswer, staffCalls } from '#contract/staff/calls.ts';
import type { StaffCaller } from '#contract/staff/client.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import type { Area } from './area.ts';
import { paths } from './shell/paths.ts';

const callOfAction = { list: 'list', show: 'get', edit: 'update', create: 'create', delete: 'remove' } as const;

/** The signed-in user and their access: an area's pages are open to the roles of the calls that they need. */
export function createAuthProvider(areas: Area[], call: StaffCaller): AuthProvider {
  let asked: Promise<StaffAnswer<'getSignedInStaff'>> | null = null;
  const who = () => {
    asked ??= call('getSignedInStaff');
    asked.catch(() => {
      asked = null;
    });
    return asked;
  };
  const canCall = (role: StaffRole, resource: string, action: string) => {
    const area = areas.find(({ name }) => name === resource);
    const name = area?.calls[callOfAction[action as keyof typeof callOfAction]];
    const roles: readonly StaffRole[] | 'anyone' = name ? staffCalls[name].roles : [];
    return roles !== 'anyone' && roles.includes(role);
  };

  return {
    async login(typed: { email: string; password: string; code: string; deviceLink?: string }) {
      asked = null;
      await call('signInStaff', typed);
    },
    async logout() {
      asked = null;
      await call('signOutStaff').catch(() => {});
      return paths.signIn;
    },
    async checkAuth() {
      await who();
    },
    async checkError(error: { status?: number; httpStatus?: number }) {
      if ((error.status ?? error.httpStatus) === 401) throw error;
    },
    async getIdentity() {
      const { id, name, email, role } = await who();
      return { id, fullName: name || email, email, role };
    },
    getPermissions: async () => (await who()).role,
    canAccess: async ({ resource, action }) => canCall((await who()).role, resource, action),
  };
}
