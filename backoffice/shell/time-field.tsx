import { DateField, type DateFieldProps } from 'react-admin';

const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dubai' } as const;

/** A moment as it was in Dubai, for whoever reads it from elsewhere. */
export function TimeField(props: DateFieldProps) {
  return <DateField showTime locales="en-GB" options={options} {...props} />;
}
