import { describe, expect, it } from 'vitest';
import { followGrip, wholePicture } from './picture-view.ts';

const frame = { width: 400, height: 300 };

describe('a picture between two fingers', () => {
  it('a picture between two fingers grows as they part, around the point between them', () => {
    const view = followGrip(wholePicture, { x: 100, y: 90, spread: 50 }, { x: 100, y: 90, spread: 100 }, frame);
    expect(view).toEqual({ scale: 2, x: -100, y: -90 });
  });

  it('a picture between two fingers grows to four times its size and shrinks to the whole picture', () => {
    const large = followGrip(wholePicture, { x: 0, y: 0, spread: 10 }, { x: 0, y: 0, spread: 900 }, frame);
    expect(large.scale).toBe(4);
    expect(followGrip(large, { x: 0, y: 0, spread: 900 }, { x: 0, y: 0, spread: 10 }, frame)).toEqual(wholePicture);
  });

  it('a picture between two fingers follows one finger, and stops at its edges', () => {
    const large = { scale: 2, x: -100, y: -100 };
    const moved = followGrip(large, { x: 200, y: 200, spread: 1 }, { x: 180, y: 210, spread: 1 }, frame);
    expect(moved).toEqual({ scale: 2, x: -120, y: -90 });
    const far = followGrip(large, { x: 200, y: 200, spread: 1 }, { x: 900, y: -900, spread: 1 }, frame);
    expect(far).toEqual({ scale: 2, x: 0, y: -300 });
  });
});
