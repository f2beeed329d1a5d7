import { TextInput, type TextInputProps } from 'react-admin';
import { isoOfMinute, typedMinute } from './dubai-time.ts';

/** A time typed in Dubai time, whatever the computer's time zone, and stored as ISO 8601 in UTC. */
export function DubaiTimeInput(props: Omit<TextInputProps, 'format' | 'parse' | 'type'>) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      format={typedMinute}
      parse={isoOfMinute}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
