import { Button } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  Confirm,
  Edit,
  SaveButton,
  TextInput,
  Toolbar,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { call } from '#backoffice/api.ts';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
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
  const notify = useNotify();
  const refresh = useRefresh();
  if (!member || member.isDisabled) return <TopToolbar sx={{ minHeight: 40 }} />;
  const invite = async () => {
    setIsAsking(false);
    try {
      await call('inviteStaffAgain', { id: member.id });
      notify(`A new invitation is on its way to ${member.email}.`, { type: 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
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
