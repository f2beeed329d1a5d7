import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  Confirm,
  DeleteWithConfirmButton,
  Edit,
  required,
  SaveButton,
  TextInput,
  Toolbar,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { call } from '#backoffice/api.ts';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import { SecretDialog } from '#backoffice/shell/secret-dialog.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { type Webhook, webhookEvents } from '#contract/staff/webhooks.ts';
import { Deliveries } from './deliveries.tsx';
import { eventNames } from './event-names.ts';

const choices = webhookEvents.map((event) => ({ id: event, name: eventNames[event] }));

/** One webhook: address, events, how it does, and its deliveries. */
export function WebhookPage() {
  return (
    <Edit title={<WebhookTitle />} actions={<WebhookActions />} mutationMode="pessimistic" redirect={false}>
      <Trouble />
      <RecordForm what="the webhook" keepsDraft={false} sx={{ maxWidth: 640 }} toolbar={<SaveAndDelete />}>
        <TextInput source="url" label="Address" validate={required()} />
        <CheckboxGroupInput source="events" label="Send when" choices={choices} row={false} validate={required()} />
        <BooleanInput source="isEnabled" label="Enabled" helperText="What waits is given up when it is disabled." />
      </RecordForm>
      <Deliveries />
    </Edit>
  );
}

function WebhookTitle() {
  return <span>{useRecordContext<Webhook>()?.url ?? 'Webhook'}</span>;
}

/** Tells the owner what is wrong. */
function Trouble() {
  const webhook = useRecordContext<Webhook>();
  if (!webhook || webhook.state === 'working') return null;
  if (webhook.state === 'disabled')
    return (
      <Alert severity="error">{`Nothing is sent: the webhook is disabled. ${webhook.disabledBecause ?? ''}`}</Alert>
    );
  return (
    <Alert severity="warning">
      It has failed since <TimeField source="failingSince" variant="inherit" />. Deliveries are tried again for a day;
      if none succeeds, the webhook is disabled.
    </Alert>
  );
}

function SaveAndDelete() {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteWithConfirmButton
        confirmTitle="Delete this webhook?"
        confirmContent="Its list of deliveries is deleted too."
        mutationMode="pessimistic"
      />
    </Toolbar>
  );
}

function WebhookActions() {
  const webhook = useRecordContext<Webhook>();
  const [isAsking, setIsAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { run, isActing } = useAction();
  if (!webhook) return <TopToolbar sx={{ minHeight: 40 }} />;
  const { id } = webhook;
  const test = () =>
    run(async () => {
      await call('testWebhook', { id });
      return 'A test is on its way; it is in the list of deliveries.';
    });
  const rotate = () =>
    run(async () => {
      setIsAsking(false);
      setSecret((await call('rotateWebhookSecret', { id })).secret);
      return null;
    });
  return (
    <TopToolbar>
      <Button onClick={() => setIsAsking(true)}>New secret</Button>
      <Button disabled={isActing || !webhook.isEnabled} onClick={test}>
        Send a test
      </Button>
      <Confirm
        isOpen={isAsking}
        title="Make a new secret?"
        content="For a day deliveries are signed with both secrets, so that the receiver can change over."
        confirm="New secret"
        onConfirm={rotate}
        onClose={() => setIsAsking(false)}
      />
      {secret !== null && (
        <Box>
          <SecretDialog title="The new secret" label="Secret" secret={secret} onClose={() => setSecret(null)} />
        </Box>
      )}
    </TopToolbar>
  );
}
