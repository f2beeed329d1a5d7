import routes from '#storefront/routes.ts';

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined };

/** All screens of the storefront, as `/category/:categoryName`: read from its routes, so that a new one is tested like the others. */
export const screens: string[] = screensOf(routes, '');

function screensOf(level: Route[], parent: string): string[] {
  return level.flatMap(({ path, index, children }) => {
    if (path === '*') return [];
    const full = index ? parent || '/' : `${parent}/${path}`;
    return children ? screensOf(children, full) : [full];
  });
}

/** The path of a screen with its parameters filled. Throws for one without a value, since the screen would go untested. */
export function pathOf(screen: string, values: Record<string, string>): string {
  return screen.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`The screen ${screen} needs a value for ${name}: give it one in the test.`);
    return value;
  });
}
