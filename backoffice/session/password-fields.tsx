import { TextField } from '@mui/material';

/** The current password; marked as such for password managers. */
export function PasswordField({ label = 'Password', autoFocus = false }: { label?: string; autoFocus?: boolean }) {
  return (
    <TextField
      name="password"
      type="password"
      label={label}
      autoComplete="current-password"
      autoFocus={autoFocus}
      required
    />
  );
}

/** A new password; the server refuses one that is too easy. */
export function NewPasswordField({ name }: { name: string }) {
  return (
    <TextField
      name={name}
      type="password"
      label="New password"
      helperText="Twelve characters or more; three or four words are good"
      autoComplete="new-password"
      slotProps={{ htmlInput: { minLength: 12, maxLength: 200 } }}
      required
    />
  );
}

/** The second factor. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label="Code"
      helperText="Six digits from your authenticator, or a recovery code"
      autoComplete="one-time-code"
      required
    />
  );
}
