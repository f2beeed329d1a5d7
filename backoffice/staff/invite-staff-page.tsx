import { Create, email, required, TextInput } from 'react-admin';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import { RoleInput } from './role-input.tsx';

export function InviteStaffPage() {
  return (
    <Create title="Invite somebody" redirect="list">
      <RecordForm what="the invitation" keepsDraft={false} sx={{ maxWidth: 480 }}>
        <TextInput source="email" label="E-mail" validate={[required(), email()]} />
        <TextInput source="name" label="Name" />
        <RoleInput />
      </RecordForm>
    </Create>
  );
}
