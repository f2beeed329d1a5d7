import type { BrowserContext } from 'playwright-core';
import { untilSettled } from './browser.ts';

/** Bytes transferred for a page that a phone of 390 px opens for the first time, until the network is idle. */
export async function weighPage(context: BrowserContext, url: string, token: string | null): Promise<number> {
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
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    if (token !== null) await page.addInitScript(storeToken, token);
    await page.goto(url);
    await untilSettled(page);
    return bytes;
  } finally {
    await page.close();
  }
}

function storeToken(token: string): void {
  localStorage.setItem('accessToken', JSON.stringify(token));
}
