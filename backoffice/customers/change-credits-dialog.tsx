import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { call } from '#backoffice/api.ts';
import { aedText, filsOf, typedAed } from '#backoffice/shell/aed.ts';
import { FormDialog } from '#backoffice/shell/form-dialog.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useProblem } from '#backoffice/shell/use-problem.ts';
import type { StaffCustomer } from '#contract/staff/customers.ts';

/** What managers do with credits; each is a call. */
export const creditChanges = {
  giveGoodwill: { button: 'Give credits', title: 'Give credits', yes: 'Give' },
  payOutCredits: { button: 'Pay out', title: 'Pay credits out', yes: 'Record the pay-out' },
  correctCredits: { button: 'Correct', title: 'Correct the credits', yes: 'Correct' },
} as const;
export type CreditChange = keyof typeof creditChanges;

type Props = { customer: StaffCustomer; change: CreditChange; onClose(): void };
type Typed = Record<string, string>;

/** Asks for the amount and the reason; the ledger keeps both for good. */
export function ChangeCreditsDialog({ customer: { id: customerId, walletFils }, change, onClose }: Props) {
  const { problem, attempt } = useProblem();
  const { isActing, run } = useAction();
  const save = (form: FormData) =>
    attempt(async () => {
      await send(change, { customerId, seenBalanceFils: walletFils }, Object.fromEntries(form) as Typed);
      onClose();
      await run(async () => 'The credits were changed.');
    });
  const { title, yes } = creditChanges[change];
  return (
    <FormDialog title={title} what="the reason" yes={yes} isActing={isActing} onClose={onClose} onYes={save}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Stack sx={{ gap: 1 }}>
        <Typography>The balance is {aedText(walletFils)}.</Typography>
        {change === 'correctCredits' && (
          <TextField select name="direction" label="Direction" defaultValue="up">
            <MenuItem value="up">Up: too little is there</MenuItem>
            <MenuItem value="down">Down: too much is there</MenuItem>
          </TextField>
        )}
        <TextField
          name="amount"
          label="Amount in AED"
          type="number"
          required
          autoFocus
          defaultValue={change === 'payOutCredits' ? typedAed(walletFils) : ''}
          slotProps={{ htmlInput: { min: 0.01, step: 0.01 } }}
        />
        {change === 'payOutCredits' ? (
          <>
            <TextField
              name="iban"
              label="IBAN of the customer"
              required
              helperText="The ledger keeps its last four characters."
            />
            <TextField name="reference" label="The bank's reference of the transfer" required />
          </>
        ) : (
          <TextField
            name="text"
            label={change === 'giveGoodwill' ? 'What for' : 'Reason'}
            required
            multiline
            helperText="The customer reads this, and it is kept for good; no names of other people."
          />
        )}
      </Stack>
    </FormDialog>
  );
}

function send(change: CreditChange, seen: { customerId: string; seenBalanceFils: number }, typed: Typed) {
  const { amount = '', text = '', iban = '', reference = '', direction } = typed;
  const amountFils = filsOf(amount);
  if (amountFils === null) throw new Error('The amount must be one such as 50 or 50.25.');
  if (change === 'giveGoodwill') return call('giveGoodwill', { ...seen, amountFils, text });
  if (change === 'payOutCredits') return call('payOutCredits', { ...seen, amountFils, iban, reference });
  return call('correctCredits', { ...seen, amountFils: direction === 'down' ? -amountFils : amountFils, reason: text });
}
