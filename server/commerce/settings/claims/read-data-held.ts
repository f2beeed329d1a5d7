import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** Kinds of personal data that notices speak of, and whether any column of the database could hold them. */
export type DataHeld = {
  location: boolean;
  marketing: boolean;
  loyalty: boolean;
  device: boolean;
  networks: boolean;
  questions: boolean;
  photos: boolean;
};

/** Asked of the database itself, so that the answer follows what the shop becomes. */
export async function readDataHeld(db: Db): Promise<DataHeld> {
  const has = (words: string) => sql`coalesce(bool_or(table_name || '.' || column_name ~ ${words}), false)`;
  const [held] = await rowsOf<DataHeld>(
    db,
    sql`SELECT ${has('latitude|longitude|geo_|location')} AS location, ${has('marketing|newsletter|subscri')} AS marketing,
      ${has('loyalty|member_points')} AS loyalty, ${has('imei_of_device|advertising_id|device_model')} AS device, ${has('network_hmac|caller_hmac')} AS networks,
      ${has('questions[.]text')} AS questions, ${has('photos[.]path')} AS photos
    FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  if (!held) throw new Error('The columns of the database could not be listed.');
  return held;
}
