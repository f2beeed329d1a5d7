import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type RaRecord, useGetRecordRepresentation, useResourceContext } from 'react-admin';

/** Shows the names of rows. */
export function NamesDialog({ title, rows, onClose }: { title: string; rows: RaRecord[]; onClose(): void }) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="names-title">
      <DialogTitle id="names-title">{title}</DialogTitle>
      <DialogContent>
        <Names rows={rows} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The rows that an action will change; a long list scrolls, also by keyboard. */
export function Names({ rows }: { rows: RaRecord[] }) {
  const nameOf = useGetRecordRepresentation(useResourceContext());
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label="Names"
      sx={{ maxHeight: 220, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, mt: 1 }}
    >
      <Box component="ul" sx={{ m: 0, py: 1, pl: 3.5, pr: 2, overflowWrap: 'anywhere' }}>
        {rows.map((row) => (
          <li key={row.id}>{nameOf(row)}</li>
        ))}
      </Box>
    </Box>
  );
}
