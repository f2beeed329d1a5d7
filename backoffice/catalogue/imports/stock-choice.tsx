import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { countText } from '#backoffice/shell/counts.ts';
import type { ProductImport, StockMode } from '#contract/staff/product-imports.ts';

type Choice = { mode: StockMode; label: string; says(item: ProductImport): string };

const changes = (count: number) =>
  count === 0 ? 'changes nothing more' : `changes ${countText(count, 'product')} more`;
const choices: Choice[] = [
  { mode: 'leave', label: 'Leave it as it is', says: () => 'what was sold meanwhile stays sold' },
  { mode: 'set', label: 'Set it to the file’s numbers', says: ({ updatedByStock: { set } }) => changes(set) },
  { mode: 'add', label: 'Add the file’s numbers to it', says: ({ updatedByStock: { add } }) => changes(add) },
];

/** How the import changes existing stock. New variants get the file's stock in any case. */
export function StockChoice({
  item,
  stock,
  onChange,
}: {
  item: ProductImport;
  stock: StockMode;
  onChange(stock: StockMode): void;
}) {
  const { set, add } = item.updatedByStock;
  const hasKnown = item.updated > 0 || set > 0 || add > 0;
  if (!hasKnown) return null;
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormLabel id="stock-choice">Stock of what the shop has already</FormLabel>
      <RadioGroup
        aria-labelledby="stock-choice"
        value={stock}
        onChange={(_event, chosen) => onChange(chosen as StockMode)}
      >
        {choices.map(({ mode, label, says }) => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio />}
            label={
              <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
                {label}
                <Typography component="span" variant="body2" color="text.secondary">
                  {says(item)}
                </Typography>
              </Stack>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
