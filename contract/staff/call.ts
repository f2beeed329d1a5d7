import { z } from 'zod';
import type { StaffRole } from './roles.ts';

/**
 * One call of the back office, below /api/admin: who may make it, its input and its answer. The same value checks the role and the
 * input, types server and back office, and makes the page at /api/docs. Unlike the shoppers' contract it is spelt as the inside is:
 * camelCase, amounts in fils, times as ISO 8601 in UTC.
 */
export type StaffCall = {
  name: string;
  /** GET reads, its input in the query; POST changes, its input in the body (or in the query, beside an uploaded file). */
  method: 'GET' | 'POST';
  path: `/admin/${string}`;
  summary: string;
  /** `anyone`: needs no session, since it makes one. */
  roles: readonly StaffRole[] | 'anyone';
  input: z.ZodObject;
  /** The fields beside `status` and `message`; null: a file. */
  answer: z.ZodObject | null;
  /** Set on a call whose body is a file: how large it may be. */
  uploadBytes: number | null;
  /** Set on a change that opens its transaction itself, late, as those with a file do. */
  opensTransaction?: true;
};

type Shape = z.ZodRawShape;
type NoFields = Record<never, never>;

/** What each call has of its own. The envelope's `status` and `message` cannot be fields of an answer. */
type Declared<Method, Roles, Input, Answer> = {
  method: Method;
  path: StaffCall['path'];
  summary: string;
  roles: Roles;
  input?: Input;
  answer?: Answer & { status?: never; message?: never };
};

/** Declares a call that is answered with JSON. */
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

/** Declares a call that is answered with a file: a packing slip, an export. */
export function defineStaffDownload<const Roles extends StaffCall['roles'], Input extends Shape = NoFields>(
  name: string,
  { input, ...declared }: Omit<Declared<'GET', Roles, Input, never>, 'answer'>,
) {
  return { name, ...declared, input: z.object((input ?? {}) as Input), answer: null, uploadBytes: null };
}

/** Declares a call whose body is a file: a picture, a CSV. What else it takes travels in the query. */
export function defineStaffUpload<
  const Roles extends StaffCall['roles'],
  Input extends Shape = NoFields,
  Answer extends Shape = NoFields,
>(name: string, { input, answer, ...declared }: Declared<'POST', Roles, Input, Answer> & { uploadBytes: number }) {
  return { name, ...declared, input: z.object((input ?? {}) as Input), answer: z.object((answer ?? {}) as Answer) };
}
