import { Box } from '@mui/material';

const stars = [1, 2, 3, 4, 5];

/** Five stars, `stars` of them filled. */
export function Rating({ stars: rating }: { stars: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${rating} of 5 stars`}
      sx={{ whiteSpace: 'nowrap', letterSpacing: 1 }}
    >
      {stars.map((star) => (star <= rating ? '★' : '☆')).join('')}
    </Box>
  );
}
