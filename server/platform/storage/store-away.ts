import { OperatorError } from '#platform/operator-error.ts';

/** The object store does not answer, or refuses. */
export class StoreAway extends OperatorError {
  override name = 'StoreAway';
  constructor(place: string, why: string, cause?: unknown) {
    super(
      `The object store ${place} cannot be used (${why}). Check that it runs, that the bucket exists, and that the keys may read, write and list it.`,
      { cause },
    );
  }
}
