import { createContext } from 'react-router';
import type { Caller } from '#contract/client.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';

/** What the server hands to the loaders of the pages that it renders. */

/** Calls the API in-process, as a visitor without a token. */
export const callerContext = createContext<Caller>();

export const shopContext = createContext<ShopFacts>();
