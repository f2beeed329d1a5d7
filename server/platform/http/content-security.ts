import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page. Inline scripts are allowed by the hashes of those known beforehand, never of what a rendered
 * page holds, which might have been injected. A cached page can't carry a fresh nonce.
 * Inline styles are allowed, because carousels position their slides by style attributes. With `trustedTypes` only policies of these
 * names can turn text into markup or into the address of a script.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], trustedTypes: readonly string[] = []): string {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    ...(trustedTypes.length > 0
      ? ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes.join(' ')}`]
      : []),
  ].join('; ');
}
