import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the content security policy of a page', () => {
  it('the content security policy of a page allows the inline scripts that are known beforehand by their hashes, and no others', () => {
    const policy = contentSecurityPolicy(['start()', 'import("/a.js")']);
    expect(policy).toContain(`script-src 'self' ${hashOf('start()')} ${hashOf('import("/a.js")')};`);
    expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe-inline');
  });

  it('the content security policy of a page without inline scripts allows files of the shop alone', () => {
    expect(contentSecurityPolicy([])).toContain("script-src 'self';");
    expect(contentSecurityPolicy([])).not.toContain('trusted-types');
  });

  it('the content security policy of a page names who may turn text into markup', () => {
    const policy = contentSecurityPolicy([], ['default', 'shop']);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default shop");
  });
});
