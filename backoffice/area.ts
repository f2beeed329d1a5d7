import type { ResourceProps } from 'react-admin';
import type { StaffCallName } from '#contract/staff/calls.ts';

/** An area of the back office: a list and the pages of its records. */
export type Area = {
  /** Path segment: /admin/NAME. */
  name: string;
  /** Plural, for menu and titles. */
  label: string;
  icon: NonNullable<ResourceProps['icon']>;
  recordRepresentation?: ResourceProps['recordRepresentation'];
  /** The calls that read and write the records, for the data provider; their roles decide which pages a user sees. */
  calls: {
    list: StaffCallName;
    get?: StaffCallName;
    create?: StaffCallName;
    update?: StaffCallName;
    remove?: StaffCallName;
  };
  /** Messages after a record was saved or deleted. */
  news?: { created?: string; updated?: string; deleted?: string };
  pages: Pick<ResourceProps, 'list' | 'edit' | 'create' | 'show'>;
};
