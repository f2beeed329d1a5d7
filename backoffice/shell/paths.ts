import { type StaffCallName, type StaffInput, staffCalls } from '#contract/staff/calls.ts';

/** All addresses that the back office leads to: its own pages, the shop's, and files. RelatedLink and RowLink make those of records. */
export const paths = {
  /** The address of the back office itself, for a full page load; the pages below stand under it. */
  backOffice: '/admin',
  signIn: '/login',
  account: '/account',
  invitation: '/invitation',
  recoveryCodes: '/recovery-codes',
  /** A list, with its filters as they are when none are given. */
  list: (area: string, filter?: Record<string, unknown>) =>
    filter === undefined ? `/${area}` : `/${area}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
  /** The form of a new record, with the fields filled in. */
  create: (area: string, fields: Record<string, unknown>) =>
    `/${area}/create?${new URLSearchParams({ source: JSON.stringify(fields) })}`,
  edit: (area: string, id: string | number) => `/${area}/${id}`,
  show: (area: string, id: string | number) => `/${area}/${id}/show`,
  claims: '/claims',
  /** A version of the terms, to which orders agreed. */
  terms: (versionId: string | number) => `/terms/${versionId}`,
  /** A section of the settings with a change entered in its form. */
  settingChange: (section: string, change: { path: string; value?: unknown }) =>
    `/settings/${section}?${new URLSearchParams({ change: JSON.stringify(change) })}`,
  /** The sheet of a subcategory. */
  sheet: (subcategoryId: string | number) => `/sheets/${subcategoryId}`,
  /** A product's page in the shop. */
  shopProduct: (handle: string) => `/product_details_final/${encodeURIComponent(handle)}`,
  placeholderPicture: '/media/placeholder.svg',
  /** The file that a call answers with. */
  file<Name extends StaffCallName>(name: Name, input: StaffInput<Name>) {
    const query = Object.entries(input as Record<string, unknown>).map(([field, value]) => [field, String(value)]);
    return `/api${staffCalls[name].path}?${new URLSearchParams(query)}`;
  },
} as const;
