import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the content security policy of a page', () => {
  it('allows its own inline scripts by their hashes, and no others', () => {
    const policy = contentSecurityPolicy(
      '<script>start()</script><script type="module" async="">import "/a.js"</script>',
    );
    expect(policy).toContain(`script-src 'self' ${hashOf('start()')} ${hashOf('import "/a.js"')};`);
    expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe-inline');
  });

  it('leaves out what is data or comes from a file', () => {
    const policy = contentSecurityPolicy(
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>',
    );
    expect(policy).toContain("script-src 'self';");
  });
});
