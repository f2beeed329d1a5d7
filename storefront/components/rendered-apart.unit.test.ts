import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RenderedApart } from './rendered-apart.tsx';

const rows = ['phones', 'laptops', 'watches', 'headphones'];

describe('a page', () => {
  it('parts rendered apart are each rendered in a turn of the event loop of their own', async () => {
    const turns = countTurns();
    const turnOf = new Map<string, number>();
    const onRender = (name: string) => turnOf.set(name, turns.count());
    await htmlOf(rows.map((name) => apart(createElement(Row, { name, onRender }), name)));
    turns.stop();
    expect([...turnOf.keys()]).toEqual(rows);
    expect(new Set(turnOf.values()).size).toBe(rows.length);
  });

  it('parts rendered apart make the same HTML as other parts', async () => {
    const row = (name: string) => createElement('p', { key: name }, name);
    const html = await htmlOf(rows.map((name) => apart(row(name), name)));
    expect(html).toBe(await htmlOf(rows.map(row)));
    expect(html).toContain('<p>watches</p>');
  });
});

function Row({ name, onRender }: { name: string; onRender: (name: string) => void }) {
  onRender(name);
  return name;
}

const apart = (part: ReactNode, key: string) => createElement(RenderedApart, { key }, part);

function htmlOf(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

function countTurns() {
  let turns = 0;
  let isCounting = true;
  const count = () => {
    turns++;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  return {
    count: () => turns,
    stop: () => {
      isCounting = false;
    },
  };
}
