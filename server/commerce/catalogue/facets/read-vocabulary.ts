import { sql } from 'drizzle-orm';
import { commonFacets } from '#contract/facets.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** A specification that some sheet marks as filtered. */
export type FilteredSpecification = {
  id: number;
  key: string;
  name: string;
  kind: 'number' | 'choice' | 'boolean';
  unit: string | null;
  /** In display order. */
  choices: [id: number, name: string][];
};

/** What lists can be narrowed by: the specifications by id, and for each subcategory the ids of its sheet's, in display order. */
export type Vocabulary = { specifications: Map<number, FilteredSpecification>; sheets: Map<number, number[]> };

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [read] = await rowsOf<{ specifications: FilteredSpecification[]; rows: [number, number][] }>(
    db,
    sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'key', s.key, 'name', s.name, 'kind', s.kind, 'unit', s.unit, 'choices',
          (SELECT coalesce(json_agg(json_build_array(choice.id, choice.name) ORDER BY choice.position), '[]')
            FROM specification_choices choice WHERE choice.specification_id = s.id))), '[]')
        FROM specifications s WHERE s.id IN (SELECT specification_id FROM sheet_rows WHERE is_filtered)) AS specifications,
      (SELECT coalesce(json_agg(json_build_array(subcategory_id, specification_id) ORDER BY subcategory_id, position), '[]')
        FROM sheet_rows WHERE is_filtered) AS rows`,
  );
  const common: readonly string[] = commonFacets;
  const specifications = new Map(
    (read?.specifications ?? []).filter(({ key }) => !common.includes(key)).map((row) => [row.id, row]),
  );
  const sheets = new Map<number, number[]>();
  for (const [subcategoryId, id] of read?.rows ?? []) {
    if (specifications.has(id)) sheets.set(subcategoryId, [...(sheets.get(subcategoryId) ?? []), id]);
  }
  return { specifications, sheets };
}
