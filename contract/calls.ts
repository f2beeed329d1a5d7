import type { z } from 'zod';
import * as addresses from './addresses.ts';
import type { Refusal, Success } from './call.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as customers from './customers.ts';
import type { CallName } from './endpoints.ts';
import * as orders from './orders.ts';
import { postReviews } from './reviews.ts';
import * as signIn from './sign-in.ts';
import * as wishlist from './wishlist.ts';

/** Every call of the contract by its name. Add a call to `endpoints.ts`, declare it in its domain's file, list it here. */
const { address: _address, ...addressCalls } = addresses;

export const calls = {
  ...cart,
  ...catalogue,
  postReviews,
  ...content,
  ...wishlist,
  ...customers,
  ...orders,
  ...checkout,
  ...addressCalls,
  ...signIn,
  ...contact,
} satisfies { [Name in CallName]: { name: Name } };

type Calls = typeof calls;
type Of<Name extends CallName, Part extends 'success' | 'refusal'> = z.infer<Calls[Name][Part]>;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;

/** What a caller sends: the query and body fields of a call, in one object. */
export type Input<Name extends CallName> = InputOf<Calls[Name]['query']> & InputOf<Calls[Name]['body']>;
/** What comes back: a success or a refusal, told apart by `status`. */
export type Answer<Name extends CallName> = Success<Of<Name, 'success'>> | Refusal<Of<Name, 'refusal'>>;
export type SuccessOf<Name extends CallName> = Success<Of<Name, 'success'>>;
