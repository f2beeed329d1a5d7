import { Box, Chip, Stack, Typography } from '@mui/material';
import { DataTable, FunctionField, SelectInput } from 'react-admin';
import { Excerpt } from '#backoffice/shell/excerpt.tsx';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import { underWordsOnPhones, widerWords } from '#backoffice/shell/words-column.ts';
import type { StaffQuestion } from '#contract/staff/questions.ts';

const states = [
  { id: 'waiting', name: 'Waiting for an answer' },
  { id: 'answered', name: 'Answered' },
  { id: 'hidden', name: 'Hidden' },
];
const filters = [
  <SelectInput key="state" source="state" label="State" choices={states} emptyText="All" helperText={false} alwaysOn />,
];

/** Questions about all products, newest first; at first those that wait. */
export function QuestionListPage() {
  return (
    <ListPage
      title="Questions"
      filters={filters}
      filterDefaultValues={{ state: 'waiting' }}
      exports={<ExportButton name="downloadQuestions" />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<NoQuestions />}
    >
      <RecordTable sx={widerWords}>
        <DataTable.Col source="createdAt" label="When">
          <TimeField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="text" label="Question" disableSort>
          <FunctionField<StaffQuestion> render={(question) => <Words {...question} />} />
        </DataTable.Col>
        <DataTable.Col source="state" label="State" disableSort>
          <FunctionField<StaffQuestion> render={(question) => <StateChips {...question} />} />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

function NoQuestions() {
  return (
    <Typography color="text.secondary" sx={{ textAlign: 'center', mt: 6 }}>
      Nobody has asked a question about a product yet.
    </Typography>
  );
}

function Words(question: StaffQuestion) {
  const { productId, productName, text } = question;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        <RelatedLink to={{ area: 'products', id: productId }}>{productName}</RelatedLink>
      </Typography>
      <Excerpt>
        <RowLink>{text}</RowLink>
      </Excerpt>
      <Box sx={underWordsOnPhones}>
        <StateChips {...question} />
      </Box>
    </>
  );
}

function StateChips({ hiddenAt, answer }: StaffQuestion) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {hiddenAt !== null && <Chip size="small" variant="outlined" color="error" label="hidden" />}
      {answer !== '' && <Chip size="small" variant="outlined" color="success" label="answered" />}
      {answer === '' && hiddenAt === null && <Chip size="small" variant="outlined" color="warning" label="waiting" />}
    </Stack>
  );
}
