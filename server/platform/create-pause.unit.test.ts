import { expect, it } from 'vitest';
import { createPause } from './create-pause.ts';

const stepMs = 3;

function step() {
  const endsAt = performance.now() + stepMs;
  while (performance.now() < endsAt);
}

it('long tasks that run at once share a turn of the event loop: one goes on, and of the others each takes a step', async () => {
  const tasks = 6;
  let steps = 0;
  const stepsOfTurns: number[] = [];
  let isOver = false;
  const endTurn = () => {
    stepsOfTurns.push(steps);
    steps = 0;
    if (!isOver) setImmediate(endTurn);
  };
  setImmediate(endTurn);
  const run = async () => {
    const pause = createPause();
    for (let time = 0; time < 20; time++) {
      step();
      steps++;
      await pause();
    }
  };
  await Promise.all(Array.from({ length: tasks }, run));
  isOver = true;
  expect(Math.max(...stepsOfTurns)).toBeLessThanOrEqual(Math.ceil(10 / stepMs) + tasks);
  expect(stepsOfTurns.reduce((sum, count) => sum + count, steps)).toBe(tasks * 20);
});
