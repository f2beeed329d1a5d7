import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useCanAccess, useCreatePath, useResourceDefinition } from 'react-admin';
import { Link as RouterLink } from 'react-router';

/** A link to a record of another area; plain text when the user may not see it. */
export function RelatedLink({ to, children }: { to: { area: string; id: string | number }; children: ReactNode }) {
  const { hasShow } = useResourceDefinition({ resource: to.area });
  const page = hasShow ? 'show' : 'edit';
  const { canAccess } = useCanAccess({ resource: to.area, action: page });
  const createPath = useCreatePath();
  if (!canAccess) return children;
  return (
    <Link component={RouterLink} to={createPath({ resource: to.area, id: to.id, type: page })} underline="hover">
      {children}
    </Link>
  );
}
