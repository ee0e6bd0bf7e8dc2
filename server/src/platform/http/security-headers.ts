import { createHash } from 'node:crypto';

const JSON_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sent with every answer. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': JSON_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The card provider's page opens in a tab of its own, which must not keep a hold on ours.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

const pagePolicy = (scripts: string, forms: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...forms].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /api/csp-reports',
  ].join('; ');

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * For a page that many visitors get: its inline scripts are named by their hashes, because a nonce would be shared.
 * `forms` are origins that a form may be sent to, besides our own.
 */
export function policyByHashes(html: string, forms: readonly string[]): string {
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return pagePolicy(["'self'", ...hashes].join(' '), forms);
}

/** For a page made for this one request. */
export const policyByNonce = (nonce: string, forms: readonly string[]): string =>
  pagePolicy(`'nonce-${nonce}' 'strict-dynamic'`, forms);

/** While developing, Vite injects styles, evaluates modules and talks over a socket. */
export const policyForDevelopment = (): string =>
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:; frame-ancestors 'none'";
