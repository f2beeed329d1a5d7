import { usePermissions } from 'react-admin';
import { type StaffCallName, staffCalls } from '#contract/staff/calls.ts';
import type { StaffRole } from '#contract/staff/roles.ts';

/** Whether who is signed in may make a call; what one may not do is not offered. */
export function useCanCall(name: StaffCallName): boolean {
  const { permissions: role } = usePermissions<StaffRole>();
  const roles: readonly StaffRole[] | 'anyone' = staffCalls[name].roles;
  return role !== undefined && roles !== 'anyone' && roles.includes(role);
}
