import { CardContent, Typography } from '@mui/material';
import { useListContext } from 'react-admin';

/** Shown in place of an empty table. */
export function NothingFound() {
  const { filterValues } = useListContext();
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <CardContent>
      <Typography color="text.secondary">{isNarrowed ? 'Nothing matches.' : 'There is nothing here yet.'}</Typography>
    </CardContent>
  );
}
