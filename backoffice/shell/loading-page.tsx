import { CircularProgress } from '@mui/material';
import { useTimeout } from 'react-admin';
import { OutsidePage } from './outside-page.tsx';

/** Shown while the session is still being checked, once that takes longer than a moment. */
export function LoadingPage() {
  const isSlow = useTimeout(1000);
  if (!isSlow) return null;
  return (
    <OutsidePage title="One moment, please">
      <CircularProgress />
    </OutsidePage>
  );
}
