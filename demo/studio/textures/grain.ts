import * as THREE from 'three';
import { drawn } from './wallpaper.ts';

/** Repeating patterns that give a surface its touch. All grey, for bump and roughness, and laid over a colour. */

function repeating(
  key: string,
  size: number,
  draw: (paper: CanvasRenderingContext2D) => void,
  x: number,
  y = x,
): THREE.Texture {
  const texture = drawn(key, size, size, draw).clone();
  texture.wrapS = THREE.RepeatWrapping;
  texture.wrapT = THREE.RepeatWrapping;
  texture.repeat.set(x, y);
  texture.needsUpdate = true;
  return texture;
}

/** Woven cloth: threads over and under. `x` and `y` are repetitions. */
export const weave = (x: number, y = x) =>
  repeating(
    'weave',
    128,
    (paper) => {
      paper.fillStyle = '#8a8a8a';
      paper.fillRect(0, 0, 128, 128);
      for (let row = 0; row < 8; row++) {
        for (let column = 0; column < 8; column++) {
          const [px, py] = [column * 16, row * 16];
          const over = (row + column) % 2 === 0;
          const fill = over
            ? paper.createLinearGradient(px, py, px, py + 16)
            : paper.createLinearGradient(px, py, px + 16, py);
          fill.addColorStop(0, '#7c7c7c');
          fill.addColorStop(0.5, over ? '#ffffff' : '#dedede');
          fill.addColorStop(1, '#7c7c7c');
          paper.fillStyle = fill;
          paper.beginPath();
          paper.roundRect(px + 1, py + 1, 14, 14, 5);
          paper.fill();
        }
      }
    },
    x,
    y,
  );

/** Punched metal or a speaker's net: round holes in rows that are shifted by half. */
export const holes = (x: number, y = x) =>
  repeating(
    'holes',
    128,
    (paper) => {
      paper.fillStyle = '#fff';
      paper.fillRect(0, 0, 128, 128);
      paper.fillStyle = '#000';
      for (let row = 0; row < 4; row++) {
        for (let column = -1; column < 5; column++) {
          paper.beginPath();
          paper.arc(column * 32 + (row % 2) * 16 + 8, row * 32 + 16, 10.5, 0, 7);
          paper.fill();
        }
      }
    },
    x,
    y,
  );

/** Leather and textured plastic: blurred speckles of two sizes. */
export const speckle = (x: number, y = x) =>
  repeating(
    'speckle',
    256,
    (paper) => {
      paper.fillStyle = '#808080';
      paper.fillRect(0, 0, 256, 256);
      for (let index = 0; index < 2600; index++) {
        const [px, py] = [(index * 0.754877 * 256) % 256, (index * 0.56984 * 256) % 256];
        const light = (index * 73) % 2 === 0 ? 255 : 0;
        paper.fillStyle = `rgba(${light},${light},${light},0.16)`;
        const radius = 1.4 + ((index * 31) % 17) / 6;
        for (const [dx, dy] of [
          [0, 0],
          [256, 0],
          [0, 256],
          [-256, 0],
          [0, -256],
        ] as const) {
          paper.beginPath();
          paper.arc(px + dx, py + dy, radius, 0, 7);
          paper.fill();
        }
      }
    },
    x,
    y,
  );

/** Fine lines, as brushed metal or wood has. */
export const brushed = (x: number, y = x) =>
  repeating(
    'brushed',
    256,
    (paper) => {
      paper.fillStyle = '#808080';
      paper.fillRect(0, 0, 256, 256);
      for (let index = 0; index < 900; index++) {
        const light = (index * 97) % 255;
        paper.fillStyle = `rgba(${light},${light},${light},0.14)`;
        paper.fillRect((index * 61) % 256, (index * 0.61803 * 256) % 256, 60 + ((index * 13) % 190), 1);
      }
    },
    x,
    y,
  );

/** Velcro loops of a sports band. */
export const loops = (x: number, y = x) =>
  repeating(
    'loops',
    128,
    (paper) => {
      paper.fillStyle = '#404040';
      paper.fillRect(0, 0, 128, 128);
      paper.strokeStyle = '#e8e8e8';
      paper.lineWidth = 5;
      for (let row = -1; row < 9; row++) {
        for (let column = -1; column < 9; column++) {
          paper.beginPath();
          paper.ellipse(column * 16 + (row % 2) * 8, row * 16, 7, 5, 0.5, 0, 5);
          paper.stroke();
        }
      }
    },
    x,
    y,
  );
