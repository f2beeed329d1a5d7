let lastFrame: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a frame that no other caller gets, before its layout: several carousels at work in the same frame would hold up a slow
 * phone.
 */
export function frameOfItsOwn(): Promise<unknown> {
  lastFrame = lastFrame.then(() => new Promise(requestAnimationFrame));
  return lastFrame;
}

/** Resolves in a task after such a frame has been laid out, when measuring costs little. */
export async function taskOfItsOwn(): Promise<void> {
  await frameOfItsOwn();
  await new Promise((go) => setTimeout(go));
}
