import { createHash } from 'node:crypto';

const JSON_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every answer. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': JSON_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  // The card provider's page opens in its own tab, which must not get access to ours. On plain HTTP outside of loopback
  // browsers ignore this header with an error in the console.
  ...(isTrustworthy(publicUrl) ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

const isTrustworthy = (publicUrl: string): boolean =>
  /^https:|^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/.test(publicUrl);

export interface PageNeeds {
  /** Origins besides our own to which forms may be submitted. */
  forms: readonly string[];
  /** Whether the administration may show the page in a frame. */
  isPreview: boolean;
}

const pagePolicy = (scripts: string, { forms, isPreview }: PageNeeds): string =>
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
    "frame-src 'self'",
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /api/csp-reports',
  ].join('; ');

/**
 * The policy of a cached page. Visitors would share a nonce, so the policy names inline scripts by their hashes, and
 * only those that were rendered with `nonce`: an injected script does not have it and stays forbidden.
 * The returned page has no nonce.
 */
export function policyByHashes(page: string, nonce: string, needs: PageNeeds): { html: string; policy: string } {
  const ours = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>(.*?)</script>`, 'gs');
  const hashes = new Set<string>();
  for (const [, script = ''] of page.matchAll(ours)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  const html = page.replaceAll(` nonce="${nonce}"`, '');
  return { html, policy: pagePolicy(["'self'", ...hashes].join(' '), needs) };
}

/** The policy of a page that is rendered for a single request. */
export const policyByNonce = (nonce: string, needs: PageNeeds): string =>
  pagePolicy(`'nonce-${nonce}' 'strict-dynamic'`, needs);

/** In development Vite injects styles, evaluates modules and uses a WebSocket. */
export const policyForDevelopment = (): string =>
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:; frame-ancestors 'self'";
