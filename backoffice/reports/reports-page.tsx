import { Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Link, Title, useCanAccess, useGetIdentity, usePermissions, useResourceDefinitions } from 'react-admin';
import { paths } from '#backoffice/shell/paths.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import { Backups } from './backups.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

/** Loaded only for roles that may see it: the charts are a quarter of the application. */
const ReportParts = lazy(async () => ({ default: (await import('./report-parts.tsx')).ReportParts }));

/** The first page: the dashboard for the roles that may see the figures, links to the open areas for the others. */
export function ReportsPage() {
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<StaffRole>();
  const canRead = useCanCall('getReport');
  return (
    <Stack sx={{ gap: 2, mt: 2 }}>
      <Title title="Dashboard" />
      <Typography variant="h5" component="h2">
        {identity ? `Good to see you, ${identity.fullName}` : 'Good to see you'}
      </Typography>
      <Backups />
      {canRead && (
        <Suspense fallback={<ReportSkeleton />}>
          <ReportParts />
        </Suspense>
      )}
      {role && !canRead && <AreaCards />}
    </Stack>
  );
}

function AreaCards() {
  const areas = Object.values(useResourceDefinitions());
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {areas.map(({ name, options }) => (
        <AreaCard key={name} name={name} label={options?.label ?? name} />
      ))}
    </Stack>
  );
}

function AreaCard({ name, label }: { name: string; label: string }) {
  const { canAccess } = useCanAccess({ resource: name, action: 'list' });
  if (!canAccess) return null;
  return (
    <Card sx={{ width: 220 }}>
      <CardActionArea component={Link} to={paths.list(name)}>
        <CardContent>
          <Typography variant="h6" component="span">
            {label}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
