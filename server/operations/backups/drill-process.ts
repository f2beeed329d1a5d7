import { constants, setPriority } from 'node:os';
import { readEnvironment } from '#server/environment.ts';
import { readSettings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { drill } from './drill.ts';
import { openBackupPlace } from './open-backup-place.ts';

/** The drill of a running shop, with the settings of its environment; the result goes to the shop. Ends with it at the latest. */
process.once('disconnect', () => process.exit());
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const settings = readSettings(shopConfig, readEnvironment());
const result = await drill(settings, openBackupPlace(settings));
process.send?.(result, () => process.exit());
