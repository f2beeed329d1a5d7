import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Edit, SaveButton, TextInput, Toolbar, TopToolbar, useRecordContext } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { asText } from '#backoffice/shell/as-text.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { HideButton } from '#backoffice/shell/hide-button.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { StaffQuestion } from '#contract/staff/questions.ts';

/** One question: its answer and visibility. */
export function QuestionPage() {
  return (
    <Edit title={<QuestionTitle />} actions={<Actions />} mutationMode="pessimistic" redirect="list">
      <RecordForm what="the answer" sx={{ maxWidth: 720 }} toolbar={<SaveAnswer />}>
        <QuestionText />
        <TextInput
          {...asText}
          source="answer"
          label="The shop’s answer"
          helperText="Shown with the question on the product’s page. Blank takes both off the page."
          multiline
          minRows={3}
          fullWidth
        />
      </RecordForm>
    </Edit>
  );
}

function QuestionTitle() {
  return <span>{`Question about ${useRecordContext<StaffQuestion>()?.productName ?? 'a product'}`}</span>;
}

function SaveAnswer() {
  return (
    <Toolbar>
      <SaveButton label="Save the answer" />
    </Toolbar>
  );
}

function Actions() {
  const question = useRecordContext<StaffQuestion>();
  if (!question) return <TopToolbar sx={{ minHeight: 40 }} />;
  const { id, handle, hiddenAt } = question;
  return (
    <TopToolbar>
      <Button href={`${paths.shopProduct(handle)}#questions`} target="_blank">
        See it in the shop
      </Button>
      <HideButton
        what="question"
        isHidden={hiddenAt !== null}
        onHide={(reason) => call('hideQuestion', { id, reason })}
        onShow={() => call('showQuestion', { id })}
      />
    </TopToolbar>
  );
}

function QuestionText() {
  const question = useRecordContext<StaffQuestion>();
  if (!question) return null;
  return (
    <Box sx={{ width: '100%', mb: 3 }}>
      {question.hiddenAt !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Hidden: it is on no page.
        </Alert>
      )}
      <Typography sx={{ mb: 1 }}>
        <RelatedLink to={{ area: 'products', id: question.productId }}>{question.productName}</RelatedLink>
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{question.firstName || 'A customer'}</Typography>
        <TimeField source="createdAt" color="text.secondary" />
      </Stack>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 1 }}>{question.text}</Typography>
      <Typography variant="body2" color="text.secondary">
        {mailSentence(question)}
      </Typography>
    </Box>
  );
}

function mailSentence({ mailedAt, hasAccount }: StaffQuestion): string {
  if (mailedAt !== null)
    return `The customer was mailed an answer on ${dubaiMinute(mailedAt)}; no other one is mailed.`;
  if (hasAccount) return 'The answer is mailed to the customer, also if the question is hidden.';
  return 'The customer has deleted the account, so no answer is mailed.';
}
