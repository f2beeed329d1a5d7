import { Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A card of the dashboard, `columns` of six wide where there is room. */
export function Part({ title, columns, children }: { title: string; columns: 2 | 3 | 4 | 6; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ gridColumn: { lg: `span ${columns}` }, minWidth: 0 }}>
      <CardContent>
        <Typography id={headingId} variant="subtitle1" component="h3" sx={{ fontWeight: 600, mb: 1.5 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

/** Shown in place of an empty list. */
export function Nothing({ children }: { children: string }) {
  return <Typography color="text.secondary">{children}</Typography>;
}
