import { Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  BooleanInput,
  Create,
  DateInput,
  Edit,
  NumberInput,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import { call } from '#backoffice/api.ts';
import { AedInput } from '#backoffice/shell/aed-input.tsx';
import { RecordForm } from '#backoffice/shell/record-form.tsx';
import type { StaffAnswer } from '#contract/staff/calls.ts';
import type { StaffCoupon } from '#contract/staff/coupons.ts';

export function NewCouponPage() {
  return (
    <Create title="New coupon" redirect="list">
      <RecordForm
        what="the coupon"
        sx={{ maxWidth: 640 }}
        defaultValues={{ isEnabled: true, minimumSubtotalFils: 0 }}
        validate={refuseBothWays}
      >
        <TextInput
          source="code"
          label="Code"
          validate={required()}
          helperText="What shoppers type, whatever the case. It cannot be changed later."
        />
        <Rules />
      </RecordForm>
    </Create>
  );
}

export function CouponPage() {
  return (
    <Edit title={<CouponTitle />} mutationMode="pessimistic" redirect="list">
      <RecordForm what="the coupon" sx={{ maxWidth: 640 }} toolbar={<SaveOnly />} validate={refuseBothWays}>
        <TextInput source="code" label="Code" readOnly />
        <Rules />
      </RecordForm>
    </Edit>
  );
}

const isTyped = (value: unknown) => value !== null && value !== undefined && value !== '';

function refuseBothWays({ percentOff, amountOffFils }: Record<string, unknown>): Record<string, string> {
  if (isTyped(percentOff) !== isTyped(amountOffFils)) return {};
  return { percentOff: 'Give a percentage or an amount in AED, one of the two.' };
}

function CouponTitle() {
  return <span>{`Coupon ${useRecordContext<StaffCoupon>()?.code ?? ''}`}</span>;
}

function SaveOnly() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}

const row = { width: '100%', columnGap: 2, flexDirection: { xs: 'column', sm: 'row' } } as const;

/** The fields of a coupon; amounts are shown in AED and stored in fils. */
function Rules() {
  const categories = useCategories();
  return (
    <>
      <Stack sx={row}>
        <NumberInput source="percentOff" label="Percent off" min={1} max={100} />
        <AedInput source="amountOffFils" label="Or AED off" />
        <AedInput source="capFils" label="A percentage takes off at most, AED" />
      </Stack>
      <Stack sx={row}>
        <AedInput source="minimumSubtotalFils" label="For orders of at least, AED" />
        <SelectInput source="categoryId" label="On" choices={categories} emptyText="The whole cart" />
      </Stack>
      <Stack sx={row}>
        <DateInput source="firstDay" label="First day" parse={blankAsNone} />
        <DateInput source="lastDay" label="Last day" parse={blankAsNone} />
      </Stack>
      <Stack sx={row}>
        <NumberInput source="totalUses" label="Uses in all" min={1} />
        <NumberInput source="usesPerCustomer" label="Uses of one customer" min={1} />
      </Stack>
      <BooleanInput source="isEnabled" label="Can be used" />
    </>
  );
}

const blankAsNone = (typed: string) => typed || null;

function useCategories(): StaffAnswer<'listCouponCategories'>['items'] {
  const [categories, setCategories] = useState<StaffAnswer<'listCouponCategories'>['items']>([]);
  useEffect(() => {
    call('listCouponCategories').then(
      ({ items }) => setCategories(items),
      () => setCategories([]),
    );
  }, []);
  return categories;
}
