import { SettingsError } from './settings.ts';

/**
 * The environment of this process, completed by the file that ENV_FILE names, so that the shop and each of its commands have the same
 * settings, which stay where they are when the checkout is replaced. What the environment has itself goes first.
 * Throws SettingsError if the file cannot be read.
 */
export function readEnvironment(): NodeJS.ProcessEnv {
  const { ENV_FILE } = process.env;
  if (ENV_FILE) loadFile(ENV_FILE);
  return process.env;
}

function loadFile(path: string) {
  try {
    process.loadEnvFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `ENV_FILE=${path} cannot be read (${code}). It is to name a file of settings, one NAME=value a line, that the user who runs this may read.`,
      { cause: error },
    );
  }
}
