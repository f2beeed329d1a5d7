import { Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, Confirm, Edit, SaveButton, TextInput, Toolbar, TopToolbar, useRecordContext } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { StaffMember } from '#contract/staff/staff.ts';
import { RoleInput } from './role-input.tsx';

/** One member of the staff: role, whether disabled, and a new invitation. */
export function StaffPage() {
  return (
    <Edit title={<StaffTitle />} actions={<StaffActions />} mutationMode="pessimistic">
      <RecordForm what="the change of role" keepsDraft={false} sx={{ maxWidth: 480 }} toolbar={<SaveOnly />}>
        <TextInput source="email" label="E-mail" readOnly />
        <RoleInput />
        <BooleanInput
          source="isDisabled"
          label="Disabled"
          helperText="Cannot sign in. A change of role or of this ends all their sessions."
        />
      </RecordForm>
    </Edit>
  );
}

function StaffTitle() {
  return <span>{useRecordContext<StaffMember>()?.email ?? 'Staff'}</span>;
}

function SaveOnly() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}

function StaffActions() {
  const member = useRecordContext<StaffMember>();
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useAction();
  if (!member || member.isDisabled) return <TopToolbar sx={{ minHeight: 40 }} />;
  const invite = () =>
    run(async () => {
      setIsAsking(false);
      await call('inviteStaffAgain', { id: member.id });
      return `A new invitation is on its way to ${member.email}.`;
    });
  return (
    <TopToolbar>
      <Button onClick={() => setIsAsking(true)}>Invite again</Button>
      <Confirm
        isOpen={isAsking}
        title={`Invite ${member.email} again?`}
        content="Password, authenticator and recovery codes hold no more, and all sessions end. A new link goes out by mail."
        confirm="Invite again"
        onConfirm={invite}
        onClose={() => setIsAsking(false)}
      />
    </TopToolbar>
  );
}
