import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Edit, SaveButton, TextInput, Toolbar, TopToolbar, useRecordContext } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { asText } from '#backoffice/shell/as-text.ts';
import { HideButton } from '#backoffice/shell/hide-button.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import type { StaffReview } from '#contract/staff/reviews.ts';
import { Rating } from './rating.tsx';
import { ReviewPhotos } from './review-photos.tsx';

/** Showing or hiding changes the record, which must not take a typed answer away. */
const keepsTyped = { keepDirtyValues: true };

/** One review: its photos, its answer and visibility. */
export function ReviewPage() {
  return (
    <Edit title={<ReviewTitle />} actions={<Actions />} mutationMode="pessimistic" redirect="list">
      <RecordForm what="the answer" sx={{ maxWidth: 720 }} toolbar={<SaveAnswer />} resetOptions={keepsTyped}>
        <ReviewText />
        <TextInput
          {...asText}
          source="answer"
          label="The shop’s answer"
          helperText="Stands under the review on the product’s page. Blank takes it away."
          multiline
          minRows={3}
          fullWidth
        />
      </RecordForm>
    </Edit>
  );
}

function ReviewTitle() {
  return <span>{`Review of ${useRecordContext<StaffReview>()?.productName ?? 'a product'}`}</span>;
}

function SaveAnswer() {
  return (
    <Toolbar>
      <SaveButton label="Save the answer" />
    </Toolbar>
  );
}

function Actions() {
  const review = useRecordContext<StaffReview>();
  if (!review) return <TopToolbar sx={{ minHeight: 40 }} />;
  const { id, handle, hiddenAt } = review;
  return (
    <TopToolbar>
      <Button href={`${paths.shopProduct(handle)}#reviews`} target="_blank">
        See it in the shop
      </Button>
      <HideButton
        what="review"
        isHidden={hiddenAt !== null}
        onHide={(reason) => call('hideReview', { id, reason })}
        onShow={() => call('showReview', { id })}
      />
    </TopToolbar>
  );
}

function ReviewText() {
  const review = useRecordContext<StaffReview>();
  if (!review) return null;
  return (
    <Box sx={{ width: '100%', mb: 3 }}>
      {review.hiddenAt !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Hidden: it is on no page, and its rating does not count.
        </Alert>
      )}
      <Typography sx={{ mb: 1 }}>
        <RelatedLink to={{ area: 'products', id: review.productId }}>{review.productName}</RelatedLink>
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Rating stars={review.rating} />
        <Typography sx={{ fontWeight: 600 }}>{review.firstName || 'A customer'}</Typography>
        <TimeField source="createdAt" color="text.secondary" />
        {review.isVerified && <Typography color="success">Verified purchase</Typography>}
      </Stack>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{review.text}</Typography>
      <ReviewPhotos photos={review.photos} />
    </Box>
  );
}
