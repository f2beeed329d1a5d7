import { Alert, Button, Checkbox, FormControlLabel, FormGroup, FormLabel, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { SecretDialog } from '#backoffice/shell/secret-dialog.tsx';
import { useProblem } from '#backoffice/shell/use-problem.ts';
import { type WebhookEvent, webhookEvents } from '#contract/staff/webhooks.ts';
import { eventNames } from './event-names.ts';

/** Adds a webhook and shows its secret, once. */
export function NewWebhookButton() {
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const queries = useQueryClient();
  const added = (newSecret: string) => {
    setIsAdding(false);
    setSecret(newSecret);
    void queries.invalidateQueries();
  };
  return (
    <>
      <Button onClick={() => setIsAdding(true)}>New webhook</Button>
      {isAdding && <NewWebhookDialog onAdded={added} onClose={() => setIsAdding(false)} />}
      {secret !== null && (
        <SecretDialog title="The webhook's secret" label="Secret" secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  );
}

function NewWebhookDialog({ onAdded, onClose }: { onAdded(secret: string): void; onClose(): void }) {
  const { problem, attempt } = useProblem();
  const add = (form: FormData) =>
    attempt(async () => {
      const events = form.getAll('events') as WebhookEvent[];
      onAdded((await call('createWebhook', { url: String(form.get('url')), events })).secret);
    });
  return (
    <FormDialog title="New webhook" what="the new webhook" yes="Add webhook" onClose={onClose} onYes={add}>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Stack sx={{ gap: 1 }}>
        <TextField name="url" label="Address" type="url" required helperText="Begins with https://" />
        <FormGroup>
          <FormLabel component="legend">Send when</FormLabel>
          {webhookEvents.map((event) => (
            <FormControlLabel
              key={event}
              label={eventNames[event]}
              control={<Checkbox name="events" value={event} />}
            />
          ))}
        </FormGroup>
      </Stack>
    </FormDialog>
  );
}
