import { FolderInUse } from '#platform/database/folder-lock.ts';
import { SettingsError } from '#server/settings.ts';

/** What stops a command for a reason that its user can mend: printed as the sentence it is, with exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a command to its end; what it throws is printed, an operator's mistake as one sentence, a fault with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(
      `${isForPeople(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
  }
}

function isForPeople(error: unknown): error is Error {
  return error instanceof CommandError || error instanceof FolderInUse || error instanceof SettingsError;
}
