import type { PerfumeLook } from './look.ts';
import {
  brightness,
  darker,
  ellipse,
  group,
  lighter,
  linear,
  mix,
  path,
  rect,
  shadow,
  sheen,
  withIds,
  zoomed,
} from './paint.ts';

/** Outline of the glass, and where its shoulders and foot lie. */
const bottles: Readonly<Record<PerfumeLook['bottle'], { outline: string; neck: number; capWidth: number }>> = {
  block: {
    outline: 'M240 300Q240 276 264 276H536Q560 276 560 300V684Q560 710 534 710H266Q240 710 240 684Z',
    neck: 276,
    capWidth: 130,
  },
  round: {
    outline: 'M400 270C520 270 600 370 600 490C600 620 520 712 400 712S200 620 200 490C200 370 280 270 400 270Z',
    neck: 278,
    capWidth: 120,
  },
  tall: {
    outline: 'M290 250Q290 226 314 226H486Q510 226 510 250V690Q510 712 488 712H312Q290 712 290 690Z',
    neck: 226,
    capWidth: 120,
  },
  faceted: { outline: 'M300 280H500L580 380L560 660L510 712H290L240 660L220 380Z', neck: 280, capWidth: 150 },
  dome: {
    outline: 'M230 712Q206 712 210 684C214 440 280 280 400 280S586 440 590 684Q594 712 570 712Z',
    neck: 284,
    capWidth: 110,
  },
  shoulder: {
    outline:
      'M330 270H470C480 310 570 310 580 380V660Q580 712 530 712H270Q220 712 220 660V380C230 310 320 310 330 270Z',
    neck: 272,
    capWidth: 140,
  },
};

export function drawPerfume(look: PerfumeLook, view: string): string {
  const bottle = withIds(bottleShape(look), 'b');
  if (view === 'detail') return zoomed(bottle, 400, 350, 1.8);
  if (view === 'carton')
    return (
      shadow(400, 724, 340, 26) +
      group(carton(look), 'translate(120 110) scale(0.86)') +
      group(bottle, 'translate(190 72) scale(0.9)')
    );
  return shadow(400, 722, 240, 26) + bottle;
}

function bottleShape({ bottle, cap, glass }: PerfumeLook): string {
  const { outline, neck, capWidth } = bottles[bottle];
  const isDark = brightness(glass) < 0.3;
  const liquid = linear(
    'liquid',
    [
      [0, lighter(glass, isDark ? 0.25 : 0.5)],
      [0.35, lighter(glass, 0.12)],
      [0.75, glass],
      [1, darker(glass, 0.35)],
    ],
    'diagonal',
  );
  const clip = `<clipPath id="glass">${path(outline, '#000')}</clipPath>`;
  const inside =
    rect(180, 260, 70, 460, 0, '#ffffff', `opacity="${isDark ? 0.1 : 0.3}"`) +
    path('M270 250L350 250L300 720H250Z', '#ffffff', `opacity="${isDark ? 0.12 : 0.3}"`) +
    rect(545, 250, 70, 470, 0, '#000000', 'opacity="0.16"') +
    rect(200, 690, 400, 24, 0, '#ffffff', 'opacity="0.22"') +
    (bottle === 'faceted' ? facets() : '');
  return (
    liquid +
    clip +
    sheen('cap', cap) +
    sheen('collar', 'c9b37c') +
    path(outline, 'url(#liquid)') +
    `<g clip-path="url(#glass)">${inside}</g>` +
    path(outline, 'none', `stroke="#${lighter(glass, 0.45)}" stroke-opacity="0.7" stroke-width="3"`) +
    label(glass, bottle) +
    rect(400 - capWidth * 0.3, neck - 40, capWidth * 0.6, 46, 4, 'url(#collar)') +
    capShape(bottle, neck, capWidth)
  );
}

function facets(): string {
  const line = 'stroke="#fff" stroke-opacity="0.35" stroke-width="3"';
  return path(
    'M300 280L340 480L220 380M500 280L460 480L580 380M340 480H460L510 712M340 480L290 712M340 480L240 660M460 480L560 660M340 480L400 280L460 480',
    'none',
    line,
  );
}

function label(glass: string, bottle: PerfumeLook['bottle']): string {
  const paper = brightness(glass) < 0.45 ? 'd8b765' : mix(glass, '3a2c20', 0.75);
  const y = bottle === 'round' ? 480 : 520;
  return (
    rect(330, y, 140, 3, 1, `#${paper}`) +
    rect(350, y + 22, 100, 12, 6, `#${paper}`, 'opacity="0.9"') +
    rect(366, y + 46, 68, 6, 3, `#${paper}`, 'opacity="0.7"') +
    rect(330, y + 66, 140, 3, 1, `#${paper}`)
  );
}

function capShape(bottle: PerfumeLook['bottle'], neck: number, width: number): string {
  const x = 400 - width / 2;
  if (bottle === 'round')
    return (
      ellipse(400, neck - 96, width / 2, 66, 'url(#cap)') + ellipse(380, neck - 120, 22, 16, '#fff', 'opacity="0.35"')
    );
  if (bottle === 'dome')
    return (
      path(`M${x} ${neck - 36}L400 ${neck - 176}L${x + width} ${neck - 36}Z`, 'url(#cap)') +
      path(`M400 ${neck - 176}L384 ${neck - 36}H${x + 18}Z`, '#fff', 'opacity="0.3"')
    );
  return (
    rect(x, neck - 170, width, 134, bottle === 'tall' ? 10 : 16, 'url(#cap)') +
    rect(x + width * 0.16, neck - 162, width * 0.14, 118, 6, '#fff', 'opacity="0.22"')
  );
}

function carton({ glass, cap }: PerfumeLook): string {
  const board = brightness(glass) < 0.45 ? lighter(glass, 0.08) : mix(glass, 'f3e9da', 0.35);
  const ink = brightness(board) < 0.5 ? 'd8b765' : darker(cap, 0.2);
  return (
    linear(
      'board',
      [
        [0, lighter(board, 0.14)],
        [1, darker(board, 0.12)],
      ],
      'diagonal',
    ) +
    path('M30 90L90 60V700L30 712Z', `#${darker(board, 0.3)}`) +
    rect(88, 60, 330, 652, 6, 'url(#board)') +
    rect(108, 80, 290, 612, 3, 'none', `stroke="#${ink}" stroke-width="3" opacity="0.8"`) +
    rect(160, 300, 190, 18, 9, `#${ink}`) +
    rect(200, 340, 110, 8, 4, `#${ink}`, 'opacity="0.7"') +
    path('M253 180L276 220L253 260L230 220Z', 'none', `stroke="#${ink}" stroke-width="5"`)
  );
}
