import { Stack } from '@mui/material';
import {
  BooleanInput,
  Create,
  DeleteWithConfirmButton,
  Edit,
  FormDataConsumer,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import { DubaiTimeInput } from '#backoffice/shell/dubai-time-input.tsx';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import type { Promotion, PromotionKind } from '#contract/staff/content.ts';
import { kindChoices, kindWords } from './kinds.ts';
import { PictureInput } from './picture-input.tsx';
import { PromotionPreview } from './promotion-preview.tsx';

export function NewPromotionPage() {
  return (
    <Create title="New promotion" redirect="list">
      <RecordForm
        what="the promotion"
        sx={{ maxWidth: 720 }}
        defaultValues={{ kind: 'slides', isEnabled: true, link: '', picture: '' }}
      >
        <SelectInput source="kind" label="Kind" choices={kindChoices} validate={required()} />
        <Fields />
      </RecordForm>
    </Create>
  );
}

export function PromotionPage() {
  return (
    <Edit title={<PromotionTitle />} mutationMode="pessimistic" redirect="list">
      <RecordForm what="the promotion" sx={{ maxWidth: 720 }} toolbar={<SaveAndDelete />}>
        <Fields />
      </RecordForm>
    </Edit>
  );
}

function PromotionTitle() {
  const promotion = useRecordContext<Promotion>();
  return <span>{promotion ? `${kindWords[promotion.kind].name}: ${promotion.text}` : 'Promotion'}</span>;
}

function SaveAndDelete() {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteWithConfirmButton
        confirmTitle="Delete this promotion?"
        confirmContent="It leaves the shop at once. To bring it back later, switch it off instead."
        mutationMode="pessimistic"
      />
    </Toolbar>
  );
}

const row = { width: '100%', columnGap: 2, flexDirection: { xs: 'column', sm: 'row' } } as const;
const places = [
  { id: 'home', name: 'On the home page' },
  { id: 'header', name: 'Under the header of every page' },
];

function Fields() {
  return (
    <FormDataConsumer<Promotion>>
      {({ formData }) => <FieldsOfKind kind={formData.kind ?? 'slides'} shown={formData} />}
    </FormDataConsumer>
  );
}

const tones = [
  { id: 'dark', name: 'Dark letters, for a light picture' },
  { id: 'light', name: 'Light letters, for a dark picture' },
];

/** What the shop writes over a picture that has no words of its own. */
function WordsOverPicture() {
  return (
    <>
      <TextInput
        source="headline"
        label="Headline"
        helperText="Written over the picture. Blank: the picture is shown as it is, for pictures with words of their own."
        fullWidth
      />
      <TextInput source="line" label="Line below the headline" helperText={false} fullWidth />
      <Stack sx={row}>
        <TextInput source="button" label="Button" helperText="Blank: the headline is the link." />
        <SelectInput source="textTone" label="Letters" choices={tones} defaultValue="dark" validate={required()} />
      </Stack>
    </>
  );
}

function FieldsOfKind({ kind, shown }: { kind: PromotionKind; shown: Partial<Promotion> }) {
  const { text, hint, phoneShape, hasWords = false } = kindWords[kind];
  const hasPicture = kind !== 'promoTexts';
  return (
    <>
      <PromotionPreview kind={kind} picture={shown.picture} text={shown.text} />
      {hasPicture && <PictureInput hasPhoneCrop={phoneShape !== undefined} />}
      <TextInput source="text" label={text} helperText={hint} validate={required()} fullWidth />
      {hasPicture && (
        <TextInput
          source="link"
          label="Link"
          helperText="A path of the shop such as /category/mobile, or an https address."
          fullWidth
        />
      )}
      {hasWords && <WordsOverPicture />}
      {kind === 'banners' && (
        <TextInput
          source="couponCode"
          label="Coupon code"
          helperText="Stands in the banner under the header, with a button that copies it."
          fullWidth
        />
      )}
      {kind === 'banners' && <SelectInput source="placement" label="Place" choices={places} validate={required()} />}
      <Stack sx={row}>
        <DubaiTimeInput source="startsAt" label="Shows from" helperText="Time in Dubai; blank: at once" />
        <DubaiTimeInput source="endsAt" label="Until" helperText="Time in Dubai; blank: for good" />
      </Stack>
      <BooleanInput source="isEnabled" label="Switched on" />
    </>
  );
}
