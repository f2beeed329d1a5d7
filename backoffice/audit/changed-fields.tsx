import { Box } from '@mui/material';
import type { AuditEntry } from '#contract/staff/audit.ts';

/** The changed fields, each as `name: before → after`. */
export function ChangedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, minWidth: 220, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {changed.map((name) => (
        <li key={name}>
          {name}: {name in was ? `${textOf(was[name])} → ` : ''}
          {name in is ? textOf(is[name]) : 'gone'}
        </li>
      ))}
    </Box>
  );
}

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const textOf = (value: unknown) => (typeof value === 'string' ? value || '(empty)' : JSON.stringify(value));
