import { lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { callerOf } from '#platform/http/caller.ts';
import { isPublicAddress } from '#platform/outbound/public-address.ts';
import type { Sign } from '#platform/secret.ts';
import { orderOrigins } from './hold-tables.ts';

/** Where an order comes from, so that those of a day can be counted. */
export type OrderOrigin = {
  /** HMAC of the caller's network address; null where that says nothing. */
  networkHmac: string | null;
  /** Makes the hashes of addresses and phones this shop's own. */
  addressSalt: string;
};

/** `ip`: null for an order that no caller placed. Addresses of this machine or its network are a proxy's, not a shopper's. */
export function originOf(sign: Sign, ip: string | null): OrderOrigin {
  return { networkHmac: ip === null ? null : networkHmac(sign, ip), addressSalt: saltOf(sign) };
}

/** Of each shop of this process, as it is the same for all its orders. */
const salts = new WeakMap<Sign, string>();

function saltOf(sign: Sign): string {
  const salt = salts.get(sign) ?? sign('cash address', 'salt');
  salts.set(sign, salt);
  return salt;
}

function networkHmac(sign: Sign, ip: string): string | null {
  const network = callerOf({ ip });
  // An IPv4 address may come in the spelling of IPv6, and of IPv6 the network is no address.
  const isPublic = isPublicAddress(ip.includes('.') ? network : ip);
  return isPublic ? sign('cash network', network) : null;
}

type Recorded = { id: string; addressHash: string; phoneHash: string; origin: OrderOrigin; placedAt: Date };

/** What records the origins of new orders. */
export function recordedOrigins(recorded: Recorded[]): SQL {
  const rows = recorded.map(({ id, addressHash, phoneHash, origin, placedAt }) => ({
    order_id: id,
    address_hash: addressHash,
    phone_hash: phoneHash,
    network_hmac: origin.networkHmac,
    placed_at: placedAt,
  }));
  const columns = sql`order_id, address_hash, phone_hash, network_hmac, placed_at`;
  return sql`
  INSERT INTO order_origins (${columns})
  SELECT ${columns} FROM json_populate_recordset(NULL::order_origins, ${JSON.stringify(rows)}::json)`;
}

const keptMs = 2 * 86_400_000;

/** Deletes the origins that no day counts any more. */
export async function pruneOrigins(db: Db, now: Date): Promise<void> {
  await db.delete(orderOrigins).where(lt(orderOrigins.placedAt, new Date(now.getTime() - keptMs)));
}
