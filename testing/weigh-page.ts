import type { BrowserContext } from 'playwright-core';
import { untilSettled } from './browser.ts';

/** Bytes transferred, of scripts and of all. */
export type Weight = { bytes: number; scriptBytes: number };

/** What is transferred for a page that a phone of 390 px opens for the first time, until the network is idle. */
export async function weighPage(context: BrowserContext, url: string, token: string | null): Promise<Weight> {
  const page = await context.newPage();
  try {
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    await network.send('Network.setBypassServiceWorker', { bypass: true });
    await network.send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 3,
      mobile: true,
    });
    await network.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const weight = { bytes: 0, scriptBytes: 0 };
    const scripts = new Set<string>();
    network.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.bytes += encodedDataLength;
      if (scripts.has(requestId)) weight.scriptBytes += encodedDataLength;
    });
    if (token !== null) await page.addInitScript(storeToken, token);
    await page.goto(url);
    await untilSettled(page);
    return weight;
  } finally {
    await page.close();
  }
}

function storeToken(token: string): void {
  localStorage.setItem('accessToken', JSON.stringify(token));
}
