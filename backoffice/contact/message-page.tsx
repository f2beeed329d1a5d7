import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { Send } from 'lucide-react';
import { Edit, required, SaveButton, TextInput, Toolbar, TopToolbar, useRecordContext } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useWholeRecord } from '#backoffice/shell/use-whole-record.ts';
import type { StaffMessage } from '#contract/staff/contact.ts';

/** One message, its answers so far, and a form that mails a new answer. */
export function MessagePage() {
  return (
    <Edit title={<MessageTitle />} actions={<Actions />} mutationMode="pessimistic" redirect="list">
      <RecordForm what="the answer" keepsDraft={false} sx={{ maxWidth: 720 }} toolbar={<SendAnswer />}>
        <Conversation />
      </RecordForm>
    </Edit>
  );
}

function MessageTitle() {
  return <span>{`Message from ${useRecordContext<StaffMessage>()?.name ?? 'somebody'}`}</span>;
}

function SendAnswer() {
  return (
    <Toolbar>
      <SaveButton label="Send the answer" icon={<Send size={18} aria-hidden />} sx={{ gap: 1 }} />
    </Toolbar>
  );
}

function Actions() {
  const message = useRecordContext<StaffMessage>();
  const { run } = useAction();
  if (!message) return <TopToolbar sx={{ minHeight: 40 }} />;
  const isClosed = message.state === 'closed';
  const change = () =>
    run(async () => {
      await call('setMessageState', { id: message.id, state: isClosed ? 'new' : 'closed' });
      return isClosed ? 'The message is open again.' : 'The message is closed.';
    });
  return (
    <TopToolbar>
      <Button onClick={change}>{isClosed ? 'Open again' : 'Close without an answer'}</Button>
    </TopToolbar>
  );
}

/** The text and the answer field. The field waits for the whole message, whose arrival would discard a typed answer. */
function Conversation() {
  const message = useWholeRecord<StaffMessage>('answers');
  if (message === null) return null;
  return (
    <>
      <Stack sx={{ width: '100%', gap: 2, mb: 3 }}>
        <Words who={message.name} at={message.sentAt} text={message.text}>
          <Link href={`mailto:${message.email}`}>{message.email}</Link> · {message.phone}
        </Words>
        {message.answers.map((answer) => (
          <Words key={answer.sentAt} who={answer.staffName} at={answer.sentAt} text={answer.text} isAnswer />
        ))}
      </Stack>
      <TextInput
        source="answer"
        label="Answer"
        helperText="Goes out by mail, with the message below it."
        validate={required()}
        multiline
        minRows={5}
        fullWidth
      />
    </>
  );
}

type WordsProps = { who: string; at: string; text: string; isAnswer?: boolean; children?: React.ReactNode };

function Words({ who, at, text, isAnswer = false, children }: WordsProps) {
  return (
    <Box
      sx={{
        p: 2,
        borderRadius: 2,
        bgcolor: isAnswer ? 'action.hover' : 'transparent',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{who}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {dubaiMinute(at)} {children && <>· {children}</>}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}
