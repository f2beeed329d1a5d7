/** Which file of scripts a module goes into that several screens need; used by vite.config.ts. */

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const ofShop = /\/(storefront|ui|contract|lucide-react)\//;
const beginning = /\/storefront\/(?:root|entry\.client|routes\/(.+)\/route)\.tsx/;
const screensOfLists = new Set(['category', 'subcategory', 'all-products', 'search']);

/** Each may import those before it. */
const names = ['shared', 'products', 'lists', 'forms'] as const;
type Name = (typeof names)[number];

export const scriptGroups = names.map((group, index) => ({
  name: (id: string, modules: Modules) => (groupOf(id, modules) === group ? group : null),
  debugName: group,
  minShareCount: 2,
  priority: names.length - index,
}));

/** The home page, with which most visits begin, loads nothing that others alone need, and lists nothing of forms. */
function groupOf(id: string, modules: Modules): Name | null {
  if (!ofShop.test(id)) return null;
  const screens = screensThatNeed(id, modules);
  if (screens.has('every') || screens.has('home')) return 'shared';
  const ofLists = [...screens].filter((screen) => screensOfLists.has(screen)).length;
  if (ofLists === screens.size) return 'lists';
  return ofLists > 0 ? 'products' : 'forms';
}

/** The screens whose scripts import a module before they run, themselves or through others. */
function screensThatNeed(id: string, modules: Modules): Set<string> {
  const screens = new Set<string>();
  const importers = new Set([id]);
  // What is added to a set while it is walked through comes up as well.
  for (const importer of importers) {
    const found = beginning.exec(importer);
    if (found) screens.add(found[1] ?? 'every');
    for (const next of modules.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  return screens;
}
