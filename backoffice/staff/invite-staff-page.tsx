import { Create, email, required, SimpleForm, TextInput } from 'react-admin';
import { RoleInput } from './role-input.tsx';

export function InviteStaffPage() {
  return (
    <Create title="Invite somebody" redirect="list">
      <SimpleForm sx={{ maxWidth: 480 }}>
        <TextInput source="email" label="E-mail" validate={[required(), email()]} />
        <TextInput source="name" label="Name" />
        <RoleInput />
      </SimpleForm>
    </Create>
  );
}
