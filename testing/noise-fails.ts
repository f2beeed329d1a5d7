import { afterEach, expect, vi } from 'vitest';

/** An unexpected console.error or console.warn fails its test; a test that expects one spies on it. */
const noise: string[] = [];
for (const method of ['error', 'warn'] as const) {
  vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
    noise.push(`console.${method}: ${words.map(String).join(' ')}`);
  });
}

afterEach(() => {
  const published = noise.splice(0);
  expect(published, 'Nothing may be written to console.error or console.warn during a test').toEqual([]);
});
