import { watchTurns } from '#testing/longest-turn.ts';

/** A process that does nothing: its event loop is held only for as long as it waits for a core. Told to, it says how long that was. */
const endWatch = watchTurns();
process.once('message', () => {
  process.send?.(endWatch().lateMs);
  process.disconnect();
});
