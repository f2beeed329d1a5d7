import type { ResourceProps } from 'react-admin';
import type { StaffCallName } from '#contract/staff/calls.ts';

/** One area of the back office: a list and the pages of its items. */
export type Area = {
  /** Part of the address: /admin/NAME. */
  name: string;
  /** In the menu and in titles, in the plural. */
  label: string;
  icon: NonNullable<ResourceProps['icon']>;
  recordRepresentation?: ResourceProps['recordRepresentation'];
  /** The calls that read and write it; the data provider makes them, and their roles say who sees what. */
  calls: {
    list: StaffCallName;
    get?: StaffCallName;
    create?: StaffCallName;
    update?: StaffCallName;
    remove?: StaffCallName;
  };
  /** What is said after a form was saved, or a record deleted. */
  news?: { created?: string; updated?: string; deleted?: string };
  pages: Pick<ResourceProps, 'list' | 'edit' | 'create' | 'show'>;
};
