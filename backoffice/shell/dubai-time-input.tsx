import { TextInput, type TextInputProps } from 'react-admin';

/** A time typed in Dubai time, whatever the computer's time zone, and stored as ISO 8601 in UTC. */
export function DubaiTimeInput(props: Omit<TextInputProps, 'format' | 'parse' | 'type'>) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      format={toDubai}
      parse={toIso}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

const offsetMs = 4 * 3_600_000;

function toDubai(iso: string | null | undefined): string {
  return iso ? new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16) : '';
}

function toIso(typed: string): string | null {
  const time = new Date(`${typed}:00+04:00`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
