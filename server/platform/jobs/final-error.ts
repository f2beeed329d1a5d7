/** Thrown by a job that fails in the same way each time: it is given up at once. */
export class FinalError extends Error {
  readonly isFinal = true;
}
