import { Box } from '@mui/material';

const stars = [1, 2, 3, 4, 5];

/** Five stars, so many of them filled. */
export function Rating({ stars: given }: { stars: number }) {
  return (
    <Box component="span" role="img" aria-label={`${given} of 5 stars`} sx={{ whiteSpace: 'nowrap', letterSpacing: 1 }}>
      {stars.map((star) => (star <= given ? '★' : '☆')).join('')}
    </Box>
  );
}
