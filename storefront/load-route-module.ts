import { loadChunk } from '#ui/load-chunk.ts';

type RouteModules = Record<string, unknown>;

/**
 * Takes the place of React Router's own function of this name (vite.config.ts puts it there). That one waits for a
 * screen's script without end, and when the script cannot be had it reloads the page being left; the shop
 * (R-SCR-4) wants a ChunkLoadError and the error view, whose Reload leads to the page that was asked for.
 */
export async function loadRouteModule(route: { id: string; module: string }, loaded: RouteModules): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    loaded[route.id] = await loadChunk(() => import(/* @vite-ignore */ route.module));
    return loaded[route.id];
  } catch (error) {
    return screenThatFails(error);
  }
}

/** The router waits on for a promise of a screen that is rejected, but shows the error view for a screen that throws. */
function screenThatFails(error: unknown) {
  function fail() {
    throw error;
  }
  return { default: fail, clientLoader: fail };
}
