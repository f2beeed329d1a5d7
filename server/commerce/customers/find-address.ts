import { type SQL, sql } from 'drizzle-orm';

/** Where an order goes, without the customer's e-mail address. */
export type Address = {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
};

const keysOfAddress = sql`'firstName', first_name, 'lastName', last_name, 'phone', phone, 'address', address, 'city', city,
  'state', state, 'postalCode', postal_code`;

/** Selects the saved `Address` with that id as JSON if it is the customer's own, else null, with `more` keys and values of it. */
export const ownAddress = (customerId: SQL, addressId: SQL, more: SQL): SQL => sql`(
  SELECT json_build_object(${keysOfAddress}, ${more}) FROM addresses WHERE id = ${addressId} AND customer_id = ${customerId})`;

/** Selects the saved `Address`es of a customer as one JSON array, the default one first, with `more` keys and values of each, `saved`. */
export const ownAddresses = (customerId: SQL, more: SQL): SQL => sql`(
  SELECT coalesce(json_agg(json_build_object(${keysOfAddress}, ${more}) ORDER BY is_default DESC, created_at, id), '[]')
  FROM addresses saved WHERE customer_id = ${customerId})`;
