import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';

/** Where pictures come into being: a headless browser with software WebGL, and a small server that takes its pixels. */
export type Pixels = { data: Buffer; width: number; height: number; upsideDown: boolean };
export type Darkroom = {
  /** Calls a function of page.ts that ends by handing over pixels. */
  take: (name: string, order: unknown) => Promise<Pixels>;
  close: () => Promise<void>;
};

const flags = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--no-sandbox',
  '--disable-dev-shm-usage',
];

export async function openDarkroom(): Promise<Darkroom> {
  const script = await bundle();
  let hand: ((pixels: Pixels) => void) | undefined;
  const server = await serve(script, (pixels) => hand?.(pixels));
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: flags });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
    if (message.type() === 'log') console.log(message.text());
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate('document.fonts.load("600 20px \'Readex Pro Variable\'").then(() => document.fonts.ready)');
  return {
    async take(name, order) {
      const pixels = new Promise<Pixels>((resolve) => {
        hand = resolve;
      });
      // A shader that does not compile is only a console error for the browser, but a ruined picture for us.
      await page.evaluate(`${name}(${JSON.stringify(order)})`);
      if (problems.length > 0) throw new Error(`The studio's page fails: ${problems.join('; ').slice(0, 2000)}`);
      return pixels;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 10_000_000,
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'studio', cssFileName: 'page' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The studio did not build.');
  const script = output.output.find((file) => file.type === 'chunk');
  const style = output.output.find((file) => file.fileName.endsWith('.css'));
  const css = style?.type === 'asset' ? String(style.source) : '';
  return `<!doctype html><meta charset="utf-8"><style>${css}</style><body><script>${script?.code.replaceAll('</script', '<\\/script')}</script>`;
}

function serve(page: string, take: (pixels: Pixels) => void): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(request.url === '/' ? page : '');
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [width = 0, height = 0] = String(request.headers['x-size']).split('x').map(Number);
      const upsideDown = request.headers['x-upside-down'] === 'true';
      take({ data: Buffer.concat(chunks), width, height, upsideDown });
      response.end();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
