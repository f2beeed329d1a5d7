import { createContext } from 'react-router';
import type { Caller } from '#contract/client.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';

/** The contexts that the server passes to the loaders. */

/** Calls the API in-process, as an anonymous visitor. */
export const callerContext = createContext<Caller>();

export const shopContext = createContext<ShopFacts>();

/** Names that the shop had before, whose addresses lead to those of today. */
export const formerNamesContext = createContext<string[]>();
