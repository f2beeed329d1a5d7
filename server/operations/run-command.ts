import { failureText, OperatorError } from '#platform/operator-error.ts';

/** A command stopped for a reason that its user can fix: only the sentence is printed, with exit code 1. */
export class CommandError extends OperatorError {
  override name = 'CommandError';
}

/** Runs a command to its end, and prints its error. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${failureText(error)}\n`);
  }
}
