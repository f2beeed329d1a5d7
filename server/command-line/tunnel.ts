import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { CommandResult } from './run-command.ts';

/** The file in which a running embedded shop writes the address and token for the staff's commands. */
export function tunnelPath(dataDir: string): string {
  return join(dataDir, 'staff-token');
}

const tunnelSchema = z.object({ url: z.url(), token: z.string() });
const resultSchema = z.object({ text: z.string(), isDone: z.boolean() });

/** Has the shop that runs on this data folder run a command; null if none answers. */
export async function sendCommand(dataDir: string, commandLine: string[]): Promise<CommandResult | null> {
  const path = tunnelPath(dataDir);
  if (!existsSync(path)) return null;
  const { url, token } = tunnelSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ commandLine }),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) return { text: await sentenceOf(answer), isDone: false };
    return resultSchema.parse(await answer.json());
  } catch (error) {
    // A shop that was killed leaves the file behind, and the connection is refused.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function sentenceOf(answer: Response): Promise<string> {
  const { message } = z.object({ message: z.string() }).parse(await answer.json());
  return message;
}
