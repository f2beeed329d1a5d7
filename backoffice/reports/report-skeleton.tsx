import { Box, Skeleton } from '@mui/material';

export const reportGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(6, minmax(0, 1fr))' },
};

/** Placeholder while the figures load. */
export function ReportSkeleton() {
  return (
    <Box sx={reportGrid} aria-busy="true">
      <Skeleton variant="rounded" height={150} sx={{ gridColumn: '1 / -1' }} />
      <Skeleton variant="rounded" height={400} sx={{ gridColumn: '1 / -1' }} />
    </Box>
  );
}
