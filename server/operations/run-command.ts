import { failureText, OperatorError } from '#platform/operator-error.ts';

/** What stops a command for a reason that its user can mend: printed as the sentence it is, with exit code 1. */
export class CommandError extends OperatorError {
  override name = 'CommandError';
}

/** Runs a command to its end; what it throws is printed. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${failureText(error)}\n`);
  }
}
