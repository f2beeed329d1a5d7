import { MenuItem, TextField } from '@mui/material';
import { useTree } from './use-tree.ts';

/** Selects a subcategory, grouped by category. */
export function SubcategorySelect({
  value,
  onChange,
  isDisabled = false,
  helperText,
}: {
  value: number | null;
  onChange(id: number): void;
  isDisabled?: boolean;
  helperText?: React.ReactNode;
}) {
  const tree = useTree();
  const choices = tree.flatMap((category) => category.subcategories.map((subcategory) => ({ category, subcategory })));
  const isKnown = choices.some(({ subcategory }) => subcategory.id === value);
  return (
    <TextField
      select
      label="Subcategory"
      value={isKnown ? value : ''}
      onChange={(event) => onChange(Number(event.target.value))}
      disabled={isDisabled}
      helperText={helperText}
      required
    >
      {choices.map(({ category, subcategory }) => (
        <MenuItem key={subcategory.id} value={subcategory.id}>
          {category.name} › {subcategory.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
