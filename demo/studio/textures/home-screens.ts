import { appTile, pill, words } from './screens.ts';
import { drawn } from './wallpaper.ts';
import { keyOf, type Wallpaper, wallpaper } from './wallpapers.ts';

/** A tablet's home screen: a large widget, a grid of app tiles, a dock. */
export function tabletScreen(shown: Wallpaper, w: number, h: number) {
  return drawn(`tablet ${keyOf(shown)} ${w} ${h}`, w, h, (paper) => {
    wallpaper(paper, w, h, shown);
    const unit = Math.min(w, h) / 100;
    words(paper, '9:41', unit * 4, unit * 4.6, unit * 2.4, { weight: 600 });
    words(paper, '100 %', w - unit * 4, unit * 4.6, unit * 2.4, { align: 'right' });
    pill(paper, unit * 8, unit * 12, unit * 36, unit * 27, unit * 4, 'rgba(255,255,255,.86)');
    words(paper, 'Dubai', unit * 11, unit * 18.4, unit * 3.4, { color: '#1d3338', weight: 600 });
    words(paper, '29°', unit * 11, unit * 31, unit * 11, { color: '#1d3338', weight: 400 });
    words(paper, 'Clear, breeze from the creek', unit * 11, unit * 36, unit * 2.1, { color: '#4b6266' });
    pill(paper, unit * 47, unit * 12, unit * 24, unit * 27, unit * 4, 'rgba(18,42,48,.82)');
    words(paper, 'FRIDAY', unit * 50, unit * 17.6, unit * 2.3, { color: '#ff9a62', weight: 700 });
    words(paper, '21', unit * 50, unit * 27, unit * 9, { weight: 400 });
    const tileSize = unit * 9;
    for (let index = 0; index < 16; index++) {
      const x = unit * 8 + (index % 4) * unit * 17;
      const y = unit * 45 + Math.floor(index / 4) * unit * 15.5;
      if (y + tileSize > h - unit * 20) continue;
      appTile(paper, x, y, tileSize, index);
    }
    const dock = unit * 64;
    pill(paper, (w - dock) / 2, h - unit * 16, dock, unit * 13, unit * 5, 'rgba(255,255,255,.34)');
    for (let index = 0; index < 5; index++)
      appTile(paper, (w - dock) / 2 + unit * (3 + index * 12.2), h - unit * 14, tileSize, index + 9);
  });
}

/** The other home screen: a clock in large figures, a search field, and the apps in one line without a dock. */
export function slateScreen(shown: Wallpaper, w: number, h: number) {
  return drawn(`slate ${keyOf(shown)} ${w} ${h}`, w, h, (paper) => {
    wallpaper(paper, w, h, shown);
    const unit = Math.min(w, h) / 100;
    const color = shown.dark ? '#ffffff' : '#16252b';
    words(paper, 'Fri 21 Nov', unit * 4, unit * 5, unit * 2.4, { color, weight: 600 });
    words(paper, '100 %', w - unit * 4, unit * 5, unit * 2.4, { color, align: 'right' });
    words(paper, '09:41', unit * 10, unit * 31, unit * 19, { color, weight: 300 });
    words(paper, 'Friday, 21 November · 29°', unit * 10.6, unit * 38, unit * 3.4, { color });
    const wide = Math.min(w - unit * 20, unit * 96);
    pill(paper, (w - wide) / 2, h - unit * 36, wide, unit * 8, unit * 4, 'rgba(255,255,255,.82)');
    const count = Math.floor(wide / (unit * 13));
    for (let index = 0; index < count; index++) {
      const x = (w - wide) / 2 + ((index + 0.5) * wide) / count - unit * 5;
      appTile(paper, x, h - unit * 22, unit * 10, index * 5 + 2);
    }
    pill(paper, w / 2 - unit * 10, h - unit * 3, unit * 20, unit, unit / 2, 'rgba(255,255,255,.9)');
  });
}
