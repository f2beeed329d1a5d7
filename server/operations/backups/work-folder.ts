import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openPrivateFolder } from '#platform/database/private-files.ts';

const dayMs = 86_400_000;

/** Runs a task with a folder of its own in DATA_DIR, which only this user can read and which is removed afterwards. */
export async function withWorkFolder<Result>(
  dataDir: string,
  kind: 'backup' | 'drill' | 'restore',
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  openPrivateFolder(dataDir);
  await removeForgotten(dataDir, kind);
  const folder = await mkdtemp(join(dataDir, `${kind}-`));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Those of a process that was killed a day ago. */
async function removeForgotten(dataDir: string, kind: string) {
  const isOurs = new RegExp(`^${kind}-\\w{6}$`);
  for (const name of (await readdir(dataDir)).filter((one) => isOurs.test(one))) {
    const folder = join(dataDir, name);
    if (Date.now() - (await stat(folder)).mtimeMs > dayMs) await rm(folder, { recursive: true, force: true });
  }
}
