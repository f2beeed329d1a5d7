import { usePermissions } from 'react-admin';
import { type StaffCallName, staffCalls } from '#contract/staff/calls.ts';
import type { StaffRole } from '#contract/staff/roles.ts';

/** True when the user's role may make the call; controls for other calls are not rendered. */
export function useCanCall(name: StaffCallName): boolean {
  const { permissions: role } = usePermissions<StaffRole>();
  const roles: readonly StaffRole[] | 'anyone' = staffCalls[name].roles;
  return role !== undefined && roles !== 'anyone' && roles.includes(role);
}
