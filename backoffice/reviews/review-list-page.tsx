import { Box, Chip, Stack, Typography } from '@mui/material';
import { DataTable, FunctionField, SelectInput } from 'react-admin';
import { Excerpt } from '#backoffice/shell/excerpt.tsx';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import { underWordsOnPhones, widerWords } from '#backoffice/shell/words-column.ts';
import type { StaffReview } from '#contract/staff/reviews.ts';
import { Rating } from './rating.tsx';

const states = [
  { id: 'unanswered', name: 'Without an answer' },
  { id: 'photos', name: 'With photos to look at' },
  { id: 'hidden', name: 'Hidden' },
];
const filters = [
  <SelectInput key="state" source="state" label="State" choices={states} emptyText="All" helperText={false} alwaysOn />,
];

/** Reviews of all products, newest first. */
export function ReviewListPage() {
  return (
    <ListPage
      title="Reviews"
      filters={filters}
      exports={<ExportButton name="downloadReviews" />}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <RecordTable sx={widerWords}>
        <DataTable.Col source="createdAt" label="When">
          <TimeField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="text" label="Review" disableSort>
          <FunctionField<StaffReview> render={(review) => <Words {...review} />} />
        </DataTable.Col>
        <DataTable.Col source="state" label="State" disableSort>
          <FunctionField<StaffReview> render={(review) => <StateChips {...review} />} />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

function Words(review: StaffReview) {
  const { productId, productName, rating, text } = review;
  return (
    <>
      <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap' }}>
        <Rating stars={rating} />
        <Typography variant="body2" color="text.secondary">
          <RelatedLink to={{ area: 'products', id: productId }}>{productName}</RelatedLink>
        </Typography>
      </Stack>
      <Excerpt>
        <RowLink>{text || 'Stars alone'}</RowLink>
      </Excerpt>
      <Box sx={underWordsOnPhones}>
        <StateChips {...review} />
      </Box>
    </>
  );
}

function StateChips({ hiddenAt, answer, isVerified, photos }: StaffReview) {
  const hasPhotosToLookAt = hiddenAt === null && photos.some(({ state }) => state === 'waiting');
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {hiddenAt !== null && <Chip size="small" variant="outlined" color="error" label="hidden" />}
      {hasPhotosToLookAt && <Chip size="small" variant="outlined" color="warning" label="photos to look at" />}
      {answer !== '' && <Chip size="small" variant="outlined" color="success" label="answered" />}
      {isVerified && <Chip size="small" variant="outlined" label="verified" />}
    </Stack>
  );
}
