import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** An alert with the variant that it is about; missing texts are empty, amounts in fils. */
export type Alert = {
  id: string;
  email: string;
  kind: 'back' | 'cheaper';
  /** Below which the mail is sent; null: of a `back`. */
  askedFils: number | null;
  /** The present price. */
  priceFils: number;
  handle: string;
  productName: string;
  colorHex: string;
  colorName: string;
  attribute: string;
  versionId: string;
  version: string;
};

/** What an alert waits for: the variant can be bought, and for less than when that was what was asked. */
const isTrue = sql`(p.is_published AND coalesce(s.units, 0) > 0 AND (a.kind = 'back' OR v.price_fils < a.price_fils))`;

const tables = sql`product_alerts a JOIN variants v ON v.id = a.variant_id JOIN products p ON p.id = v.product_id
  LEFT JOIN stock_levels s ON s.variant_id = a.variant_id`;

const columns = sql`a.id, a.email, a.kind, a.price_fils AS "askedFils", v.price_fils AS "priceFils", p.handle, p.name AS "productName",
  coalesce(color.hex, '') AS "colorHex", coalesce(color.name, '') AS "colorName", coalesce(attribute.name, '') AS attribute,
  coalesce(version.id::text, '') AS "versionId", coalesce(version.name, '') AS version`;

const options = sql`LEFT JOIN option_values color ON color.id = v.color_id
  LEFT JOIN option_values attribute ON attribute.id = v.attribute_id
  LEFT JOIN option_values version ON version.id = v.version_id`;

/** Null if it was confirmed by none, stopped, mailed or deleted meanwhile. */
export async function findAlert(db: Db, id: string): Promise<(Alert & { isTrue: boolean; isQueued: boolean }) | null> {
  const found = await rowsOf<Alert & { isTrue: boolean; isQueued: boolean }>(
    db,
    sql`SELECT ${columns}, ${isTrue} AS "isTrue", a.queued_at IS NOT NULL AS "isQueued" FROM ${tables} ${options} WHERE a.id = ${id}::uuid`,
  );
  return found[0] ?? null;
}

/** The confirmed alerts of a customer's address about published products, newest first. */
export function listAlerts(db: Db, customerId: string): Promise<Alert[]> {
  return rowsOf<Alert>(
    db,
    sql`SELECT ${columns} FROM ${tables} ${options}
    WHERE a.email = (SELECT email FROM customers WHERE id = ${customerId}::uuid) AND a.confirmed_at IS NOT NULL AND p.is_published
    ORDER BY a.asked_at DESC, a.id`,
  );
}

/** A range of ids; `upTo` null: to the end. */
export type Piece = { after: string; upTo: string | null };

/** Selects and locks the ids of a piece's alerts that have come true, without those that another instance is about to mail. */
export const idsOfTrueAlerts = ({ after, upTo }: Piece): SQL => sql`
  SELECT a.id FROM ${tables}
  WHERE a.id > ${after}::uuid ${upTo === null ? sql`` : sql`AND a.id <= ${upTo}::uuid`}
    AND a.confirmed_at IS NOT NULL AND a.queued_at IS NULL AND ${isTrue}
  FOR UPDATE OF a SKIP LOCKED`;
