import type { Locator } from 'playwright-core';

/** The colour of a text, and its contrast with the background by WCAG's formula. */
export function inkOf(text: Locator): Promise<{ hue: string; contrast: number }> {
  return text.evaluate((element) => {
    const rgb = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number, number?];
    const luminance = (color: string) => {
      const [r, g, b] = rgb(color).map((part = 0) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
    };
    let behind: Element | null = element;
    while (behind && rgb(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
    const ink = getComputedStyle(element).color;
    const [light = 0, dark = 0] = [luminance(ink), luminance(getComputedStyle(behind ?? element).backgroundColor)].sort(
      (a, b) => b - a,
    );
    const [red, green, blue] = rgb(ink);
    const hue = green > red && green > blue ? 'green' : red > green && red > blue ? 'red' : 'other';
    return { hue, contrast: (light + 0.05) / (dark + 0.05) };
  });
}
