/**
 * A business "no": the call was well formed, and the shop declines. Answered as HTTP 200 with `status: "failed"`.
 * Thrown, so that it also rolls the transaction back. Each domain lists its refusals in refusals.ts.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  /** Further fields of the answer beside `status` and `message`. */
  readonly fields: Record<string, unknown>;
  constructor(code: string, sentence: string, fields: Record<string, unknown> = {}) {
    super(sentence);
    this.code = code;
    this.fields = fields;
  }
}
