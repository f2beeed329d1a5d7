import { DateField, type DateFieldProps } from 'react-admin';
import { minuteOptions } from './dubai-time.ts';

/** A time in Dubai time, whatever the computer's time zone. */
export function TimeField(props: DateFieldProps) {
  return <DateField showTime locales="en-GB" options={minuteOptions} {...props} />;
}
