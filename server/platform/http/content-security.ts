import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page: of inline scripts those that are known beforehand, by their hashes, and never what a rendered
 * page holds, which might have been smuggled in. A cached page can't carry a fresh nonce.
 * Styles may be inline, because carousels place their slides by style attributes. With `trustedTypes` text becomes markup or the
 * address of a script through policies of these names alone.
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
