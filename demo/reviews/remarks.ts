/** Sentences people write about one kind of product, sorted by how pleased they are. */
export type Remarks = { praise: readonly string[]; mixed: readonly string[]; critical: readonly string[] };
