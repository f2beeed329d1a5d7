import { z } from 'zod';
import type { StaffRole } from './roles.ts';

/**
 * One call of the back office, below /api/admin: roles, input and answer. The same value checks roles and input, types server and back
 * office, and makes the page at /api/docs. Unlike the shoppers' contract it uses the names of the code: camelCase, amounts in fils, times
 * as ISO 8601 in UTC.
 */
export type StaffCall = {
  name: string;
  /** GET reads, with its input in the query; POST changes, with its input in the body (or in the query, beside an uploaded file). */
  method: 'GET' | 'POST';
  path: `/admin/${string}`;
  summary: string;
  /** `anyone`: needs no session, since it creates one. */
  roles: readonly StaffRole[] | 'anyone';
  input: z.ZodObject;
  /** The fields besides `status` and `message`; null: a file. */
  answer: z.ZodObject | null;
  /** Maximum size of the body, for a call whose body is a file. */
  uploadBytes: number | null;
  /** No key of a machine may make it, whatever its role: who may do what is decided by people. */
  forPeople?: boolean;
  /** The type of a body that is handed to the operation as it arrives, of `uploadBytes` at most. */
  streams?: string;
  /** The operation opens its transaction itself, late, as uploads do. */
  opensTransaction?: true;
};

type Shape = z.ZodRawShape;
type NoFields = Record<never, never>;

/** The part that each call declares. `status` and `message` belong to the envelope and cannot be fields of an answer. */
type Declared<Method, Roles, Input, Answer> = {
  method: Method;
  path: StaffCall['path'];
  summary: string;
  roles: Roles;
  forPeople?: boolean;
  input?: Input;
  answer?: Answer & { status?: never; message?: never };
};

/** Declares a call with a JSON answer. */
export function defineStaffCall<
  const Method extends StaffCall['method'],
  const Roles extends StaffCall['roles'],
  Input extends Shape = NoFields,
  Answer extends Shape = NoFields,
>(name: string, { input, answer, ...declared }: Declared<Method, Roles, Input, Answer>) {
  return {
    name,
    ...declared,
    input: z.object((input ?? {}) as Input),
    answer: z.object((answer ?? {}) as Answer),
    uploadBytes: null,
  };
}

/** Declares a call that answers with a file: a packing slip, an export. */
export function defineStaffDownload<const Roles extends StaffCall['roles'], Input extends Shape = NoFields>(
  name: string,
  { input, ...declared }: Omit<Declared<'GET', Roles, Input, never>, 'answer'>,
) {
  return { name, ...declared, input: z.object((input ?? {}) as Input), answer: null, uploadBytes: null };
}

/** Declares the CSV of a list: for the roles of the list, with its filters and order, and all of its pages. */
export function defineStaffExport<const Roles extends StaffCall['roles'], Input extends Shape>(
  name: string,
  list: { roles: Roles; input: z.ZodObject<Input> },
  declared: { path: StaffCall['path']; summary: string },
) {
  const { after: _after, limit: _limit, ...input } = list.input.shape;
  return defineStaffDownload(name, { method: 'GET', ...declared, roles: list.roles, input });
}

/** Declares a call whose body is a file: a picture, a CSV. Its other input is sent in the query. */
export function defineStaffUpload<
  const Roles extends StaffCall['roles'],
  Input extends Shape = NoFields,
  Answer extends Shape = NoFields,
>(name: string, { input, answer, ...declared }: Declared<'POST', Roles, Input, Answer> & { uploadBytes: number }) {
  return { name, ...declared, input: z.object((input ?? {}) as Input), answer: z.object((answer ?? {}) as Answer) };
}

/** Declares a call whose body is data of any length, which its operation reads as it arrives. */
export function defineStaffStream<
  const Roles extends StaffCall['roles'],
  Input extends Shape = NoFields,
  Answer extends Shape = NoFields,
>(name: string, declared: Declared<'POST', Roles, Input, Answer> & { uploadBytes: number; streams: string }) {
  return { ...defineStaffUpload(name, declared), streams: declared.streams };
}
