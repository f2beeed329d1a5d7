import { required, SelectInput } from 'react-admin';
import { staffRoles } from '#contract/staff/roles.ts';

const choices = staffRoles.map((role) => ({ id: role, name: role }));

export function RoleInput() {
  return (
    <SelectInput
      source="role"
      choices={choices}
      validate={required()}
      helperText="An owner may do everything; the others what their work needs."
    />
  );
}
