import type { ShopFacts } from '#contract/shop-facts.ts';
import { m } from '#storefront/paraglide/messages.js';

type Position = ShopFacts['mapPosition'];

/** The map's north-western corner, and its units per degree: about 5 m per unit. */
const sketch = { west: 55.283, north: 25.2745, unitsPerLongitude: 20_000, unitsPerLatitude: 22_070 };
const size = { width: 720, height: 480 };

const pointOf = ({ latitude, longitude }: Position) => ({
  x: Math.round((longitude - sketch.west) * sketch.unitsPerLongitude),
  y: Math.round((sketch.north - latitude) * sketch.unitsPerLatitude),
});

/** True when the position lies within the map. */
export function isOnSketch(position: Position): boolean {
  const { x, y } = pointOf(position);
  return x >= 0 && x <= size.width && y >= 40 && y <= size.height;
}

const creek = 'M218-30C204 20 186 60 188 112C191 170 246 190 292 199C400 222 470 286 552 364C600 408 650 460 720 520';
const mainRoads = [
  'M96 0C104 90 124 220 150 320C164 380 182 430 188 480',
  'M0 392C90 382 320 368 476 340',
  'M292 0C288 60 296 120 332 150C420 184 486 250 534 292C590 344 640 392 720 446',
];
const sideRoads = [
  'M132 288C190 268 264 270 318 282C346 289 372 306 392 330',
  'M236 276C238 330 244 400 250 480',
  'M330 284C340 340 352 420 362 480',
  'M0 200C60 206 100 210 124 214',
  'M0 300L146 306',
  'M410 380C450 410 490 440 520 480',
  'M420 184C470 120 520 60 548 0',
  'M534 292C600 230 660 170 720 140',
  'M332 150C420 110 560 60 720 40',
  'M626 382C660 340 690 310 720 290',
];

/** A hand-drawn map of Bur Dubai between the Creek and its main roads, with the shop's position. */
export function CreekSketch({ shopName, position }: { shopName: string; position: Position }) {
  const { x, y } = pointOf(position);
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={m.contact_map({ shop: shopName })}
      className="block h-auto w-full rounded-2xl border border-line bg-sunken"
      fill="none"
      strokeLinecap="round"
    >
      <path d={sideRoads.join('')} strokeWidth="6" className="stroke-line" />
      <path d={mainRoads.join('')} strokeWidth="12" className="stroke-line" />
      <path d={creek} strokeWidth="54" className="stroke-line-strong" />
      <path d={creek} strokeWidth="50" className="stroke-sunken" />
      <path d={creek} strokeWidth="50" className="stroke-primary opacity-20" />
      <Names />
      <g transform={`translate(${x} ${y})`}>
        <ellipse rx="12" ry="5" className="fill-ink opacity-30" />
        <path
          d="M0 0C-8-18-26-28-26-48a26 26 0 0152 0C26-28 8-18 0 0z"
          strokeWidth="3"
          className="fill-accent stroke-surface"
        />
        <circle cy="-48" r="9" className="fill-on-accent" />
      </g>
    </svg>
  );
}

function Names() {
  return (
    <g fontSize="21" textAnchor="middle" className="fill-muted">
      <text x="222" y="436" fontSize="27" fontWeight="600" className="fill-ink">
        {m.contact_map_south()}
      </text>
      <text x="560" y="190" fontSize="27" fontWeight="600" className="fill-ink">
        {m.contact_map_north()}
      </text>
      <text transform="translate(470 298) rotate(42)" className="fill-primary">
        {m.contact_map_creek()}
      </text>
      <text transform="translate(208 308) rotate(-2)">{m.contact_map_fahidi()}</text>
      <text transform="translate(330 392) rotate(-5)">{m.contact_map_bank()}</text>
      <text transform="translate(640 364) rotate(39)">{m.contact_map_baniyas()}</text>
      <text x="92" y="128">
        {m.contact_map_shindagha()}
      </text>
    </g>
  );
}
