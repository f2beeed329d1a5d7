import * as addresses from './addresses.ts';
import type { FieldsIn, FieldsOut, Refusal, Success } from './call.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as comparison from './comparison.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as customers from './customers.ts';
import type { CallName } from './endpoints.ts';
import * as orders from './orders.ts';
import * as phoneCodes from './phone-codes.ts';
import * as productAlerts from './product-alerts.ts';
import * as questions from './questions.ts';
import * as returns from './returns.ts';
import { postReviewPhoto, postReviews } from './reviews.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import { getTextPage } from './text-pages.ts';
import * as wishlist from './wishlist.ts';

/** All calls of the API by name. To add one: list it in `endpoints.ts`, declare it in its domain's file, and add that file here. */
const { address: _address, ...addressCalls } = addresses;

export const calls = {
  ...cart,
  ...catalogue,
  ...comparison,
  postReviews,
  postReviewPhoto,
  ...questions,
  ...content,
  getTextPage,
  ...wishlist,
  ...customers,
  ...orders,
  ...returns,
  ...checkout,
  ...addressCalls,
  ...signIn,
  ...sessions,
  ...phoneCodes,
  ...productAlerts,
  ...contact,
} satisfies { [Name in CallName]: { name: Name } };

type Calls = typeof calls;

/** The input of a call: its query and body fields in one object. */
export type Input<Name extends CallName> = FieldsIn<Calls[Name]['query']> & FieldsIn<NonNullable<Calls[Name]['body']>>;
/** The answer of a call: success or refusal, distinguished by `status`. */
export type Answer<Name extends CallName> = SuccessOf<Name> | Refusal<FieldsOut<Calls[Name]['refusal']>>;
export type SuccessOf<Name extends CallName> = Success<FieldsOut<Calls[Name]['success']>>;
