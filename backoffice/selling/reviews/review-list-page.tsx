import { Chip, Stack, Typography } from '@mui/material';
import { DataTable, FunctionField, SelectInput } from 'react-admin';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { StaffReview } from '#contract/staff/reviews.ts';
import { Rating } from './rating.tsx';

const states = [
  { id: 'unanswered', name: 'Without an answer' },
  { id: 'hidden', name: 'Hidden' },
];
const filters = [
  <SelectInput key="state" source="state" label="State" choices={states} emptyText="All" helperText={false} alwaysOn />,
];

/** Reviews of all products, newest first. */
export function ReviewListPage() {
  return (
    <ListPage title="Reviews" filters={filters} sort={{ field: 'createdAt', order: 'DESC' }}>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="createdAt" label="When">
          <TimeField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="text" label="Review" disableSort>
          <FunctionField<StaffReview> render={(review) => <Words {...review} />} />
        </DataTable.Col>
        <DataTable.Col source="state" label="State" disableSort>
          <FunctionField<StaffReview> render={(review) => <StateChips {...review} />} />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  );
}

const longestShown = 140;
const shortened = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);

function Words({ productName, rating, text }: StaffReview) {
  return (
    <>
      <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap' }}>
        <Rating stars={rating} />
        <Typography variant="body2" color="text.secondary">
          {productName}
        </Typography>
      </Stack>
      {shortened(text)}
    </>
  );
}

function StateChips({ hiddenAt, answer, isVerified }: StaffReview) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {hiddenAt !== null && <Chip size="small" variant="outlined" color="error" label="hidden" />}
      {answer !== '' && <Chip size="small" variant="outlined" color="success" label="answered" />}
      {isVerified && <Chip size="small" variant="outlined" label="verified" />}
    </Stack>
  );
}
