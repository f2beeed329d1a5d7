import { DateField, type DateFieldProps } from 'react-admin';

const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dubai' } as const;

/** A time in Dubai time, whatever the computer's time zone. */
export function TimeField(props: DateFieldProps) {
  return <DateField showTime locales="en-GB" options={options} {...props} />;
}
