import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The first lines of a long text in a list: whole for screen readers. */
export function Excerpt({ children }: { children: ReactNode }) {
  return <Box sx={excerpt}>{children}</Box>;
}

const excerpt = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // Room for the outline of a link.
  p: '3px',
  m: '-3px',
} as const;
