import { FolderInUse } from '#platform/database/folder-lock.ts';
import { openLog } from '#platform/log/log.ts';
import { failureText } from '#platform/operator-error.ts';
import { readEnvironment } from '#server/environment.ts';
import { openShop } from '#server/open-shop.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { type CommandResult, runCommand } from './run-command.ts';
import { sendCommand } from './tunnel.ts';

/**
 * npm run staff: invites staff to the back office, lists orders and moves them. Works on the configured database; if a running shop
 * has the embedded one open, that shop runs the command.
 */
async function main(commandLine: string[]): Promise<CommandResult> {
  const settings = readSettings(shopConfig, readEnvironment());
  try {
    return await runHere(settings, commandLine);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const result = await sendCommand(settings.dataDir, commandLine);
    if (result === null) throw error;
    return result;
  }
}

async function runHere(settings: Settings, commandLine: string[]): Promise<CommandResult> {
  const shop = await openShop(settings, { isCommand: true, log: openLog('silent') });
  try {
    return await runCommand(shop, commandLine);
  } finally {
    shop.mail.close();
    await shop.database.close();
  }
}

try {
  const { text, isDone } = await main(process.argv.slice(2));
  (isDone ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
}
