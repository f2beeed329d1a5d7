/**
 * Who gets the next step back instead of the router, which would load the page again. Window listeners are called in the order in which
 * they were added, so `watchBack` is called before the router starts.
 */
let onBack: { entry: string | undefined; take: () => void } | null = null;

export function watchBack(): void {
  window.addEventListener('popstate', (event) => {
    if (onBack === null) return;
    const { entry, take } = onBack;
    onBack = null;
    // The browser's list of entries leads farther than one step: to a page that the router has to load.
    if (keyOf(event.state) === entry) event.stopImmediatePropagation();
    take();
  });
}

/** Adds an entry to the history, a copy of the page's own, and calls `take` when a step back has left it. */
export function takeNextBack(take: () => void): void {
  const { state } = window.history;
  window.history.pushState(state, '');
  onBack = { entry: keyOf(state), take };
}

/** Takes the added entry away, unless a step back has left it. */
export function giveBack(): void {
  if (onBack !== null) window.history.back();
}

/** The next step back is the router's again, and the entry stays: the page has changed meanwhile. */
export function forgetBack(): void {
  onBack = null;
}

/** As React Router keeps it. */
const keyOf = (state: { key?: string } | null) => state?.key;
