import { execFileSync } from 'node:child_process';

/** The numbers of a user of this machine. */
export function userId(name: string): { uid: number; gid: number } {
  const number = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
