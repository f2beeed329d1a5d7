/** The browser and system named by a User-Agent header, so that people can tell their devices apart; empty if unknown. */
export function describeUserAgent(userAgent: string | undefined): { browser: string; system: string } {
  return { browser: firstNamed(browsers, userAgent ?? ''), system: firstNamed(systems, userAgent ?? '') };
}

/** The order matters: most browsers also claim to be the ones below. */
const browsers: [name: string, sign: RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Edge', /\b(Edg|EdgA|EdgiOS|Edge)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const firstNamed = (known: [string, RegExp][], text: string) => known.find(([, sign]) => sign.test(text))?.[0] ?? '';
