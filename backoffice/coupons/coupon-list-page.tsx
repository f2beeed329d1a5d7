import { Chip, Stack, Typography } from '@mui/material';
import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin';
import { aedText } from '#backoffice/shell/aed.ts';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import type { StaffCoupon } from '#contract/staff/coupons.ts';

const actions = (
  <TopToolbar>
    <CreateButton label="New coupon" />
  </TopToolbar>
);

/** Coupons, newest first, each with its uses and sales. */
export function CouponListPage() {
  return (
    <ListPage
      title="Coupons"
      actions={actions}
      exports={<ExportButton name="downloadCoupons" />}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <RecordTable>
        <DataTable.Col source="code" label="Code" disableSort>
          <FunctionField<StaffCoupon> render={(coupon) => <Code {...coupon} />} />
        </DataTable.Col>
        <DataTable.Col source="percentOff" label="Takes off" disableSort>
          <FunctionField<StaffCoupon>
            render={(coupon) => <TwoLines first={takesOff(coupon)} second={daysOf(coupon)} />}
          />
        </DataTable.Col>
        <DataTable.Col source="usedCount" label="Uses" disableSort>
          <FunctionField<StaffCoupon>
            render={({ usedCount, totalUses }) => (totalUses === null ? usedCount : `${usedCount} of ${totalUses}`)}
          />
        </DataTable.Col>
        <DataTable.Col source="ordersFils" label="Brought" disableSort>
          <FunctionField<StaffCoupon>
            render={({ ordersFils, discountFils }) => (
              <TwoLines first={aedText(ordersFils)} second={`for ${aedText(discountFils)} off`} />
            )}
          />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

function takesOff({ percentOff, amountOffFils, capFils, categoryName }: StaffCoupon): string {
  const off = percentOff === null ? aedText(amountOffFils ?? 0) : `${percentOff} %`;
  const cap = capFils === null ? '' : `, at most ${aedText(capFils)}`;
  return `${off}${cap}${categoryName === null ? '' : `, on ${categoryName}`}`;
}

function daysOf({ firstDay, lastDay }: StaffCoupon): string {
  if (firstDay !== null && lastDay !== null) return `${firstDay} to ${lastDay}`;
  if (lastDay !== null) return `until ${lastDay}`;
  return firstDay === null ? 'always' : `from ${firstDay}`;
}

function Code({ code, isEnabled }: StaffCoupon) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <RowLink>{code}</RowLink>
      {!isEnabled && <Chip size="small" variant="outlined" label="stopped" />}
    </Stack>
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {second}
      </Typography>
    </>
  );
}
