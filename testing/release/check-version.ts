const semantic = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** What stands in the way of releasing this version, as a sentence; null if nothing does. `tags`: those of the repository. */
export function faultOfVersion(version: string, changelog: string, tags: string[]): string | null {
  if (!semantic.test(version)) {
    return `The version ${version} of package.json is not semantic: three numbers such as 1.4.0 are expected.`;
  }
  if (tags.includes(version)) {
    return `The tag ${version} exists already: raise the version in package.json with npm version --no-git-tag-version.`;
  }
  if (!changelog.split('\n').includes(`## ${version}`)) {
    return `CHANGELOG.md has no heading "## ${version}": give what is under "## Unreleased" that heading.`;
  }
  return null;
}
