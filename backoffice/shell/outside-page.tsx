import { Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { shopName } from '#backoffice/shop-name.ts';

/** A page without the menu, for signed-out users or for secrets: one centred card. */
export function OutsidePage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${shopName}`;
  }, [title]);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ width: '100%', maxWidth: 460 }}>
        <CardContent sx={{ p: { xs: 3, sm: 4 }, '&:last-child': { pb: { xs: 3, sm: 4 } } }}>
          <Typography color="text.secondary" sx={{ fontWeight: 600, mb: 0.5 }}>
            {shopName} back office
          </Typography>
          <Typography variant="h5" component="h1" sx={{ mb: 3 }}>
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
    </Box>
  );
}
