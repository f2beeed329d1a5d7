import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A section of a customer's page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
