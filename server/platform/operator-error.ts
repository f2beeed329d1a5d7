import { isUnavailable } from './database/unavailable.ts';
import { printError } from './log/describe-error.ts';

/** A start or command stopped for a reason that the operator can fix. Only the message is printed: what happened, and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The output of a failed start or command: a sentence, and for a defect of the shop the details that a developer needs. */
export function failureText(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return (
    systemSentence(error) ??
    databaseSentence(error) ??
    `This is a fault of the shop itself. Its developer needs:\n${printError(error)}`
  );
}

/** The database was there at first; null for anything else. */
function databaseSentence(error: unknown): string | null {
  if (!isUnavailable(error)) return null;
  return `The database has not answered in time, or has gone away: ${innermostMessage(error)}. See that it runs and that nothing holds it up, then try again.`;
}

function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : innermostMessage(error.cause);
}

/** Errors of the operating system, also as reported by the embedded database; null for anything else. */
export function systemSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path } = error as Error & { code?: string; path?: string };
  const where = path === undefined ? '' : ` ${path}`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return `There is no space left on the disk${path === undefined ? '' : ` of ${path}`}; make some and try again.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `The user who runs this has no right to use${where || ' a file'}; give it to them, or name another folder with DATA_DIR.`;
  if (code === 'EROFS')
    return `The disk of${where || ' the shop'} can only be read; name another folder with DATA_DIR.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `There is a file where a folder is needed:${where}; move it away, or name another folder with DATA_DIR.`;
  return systemSentence(error.cause);
}
