import { expect, it } from 'vitest';
import { faultOfVersion } from './check-version.ts';

const changelog = '# Changelog\n\n## 1.4.0\n\n- News.\n';

it('a version is released once, by a semantic number that the changelog has', () => {
  expect(faultOfVersion('1.4.0', changelog, ['1.3.0'])).toBe(null);
  expect(faultOfVersion('1.4', changelog, [])).toMatch(/not semantic/);
  expect(faultOfVersion('01.4.0', changelog, [])).toMatch(/not semantic/);
  expect(faultOfVersion('1.4.0', changelog, ['1.4.0'])).toMatch(/exists already/);
  expect(faultOfVersion('1.5.0', changelog, ['1.4.0'])).toMatch(/no heading "## 1.5.0"/);
});
