import { loadChunk } from '#ui/load-chunk.ts';

type RouteModules = Record<string, unknown>;

/**
 * Replaces React Router's function of the same name (by vite.config.ts). The original waits for a route's chunk forever, and reloads the
 * current page when the chunk is missing; the shop (R-SCR-4) needs a ChunkLoadError and the error view, whose Reload opens the requested
 * page.
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

/** For a rejected chunk the router would keep waiting; for a component that throws it shows the error view. */
function screenThatFails(error: unknown) {
  function fail() {
    throw error;
  }
  return { default: fail, clientLoader: fail };
}
