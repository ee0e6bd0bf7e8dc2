import { escapeHtml } from '../escape-html.ts';
import type { Locale, MailContent } from './mail-content.ts';

const SANS = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const MONO = "ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace";

/** Styles are inline because several mail clients drop the style element, which holds only the dark theme. */
const STYLE = {
  page: 'margin:0;padding:0;background:#f4f6f6;',
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0;',
  panel: 'background:#ffffff;border:1px solid #dfe4e4;border-radius:14px;',
  brand: `font:600 16px/24px ${SANS};color:#0f7a45;`,
  text: `margin:0 0 16px;font:16px/24px ${SANS};color:#1d2526;overflow-wrap:anywhere;`,
  code: `font:600 32px/40px ${MONO};letter-spacing:6px;color:#1d2526;background:#f4f6f6;border-radius:10px;`,
  button: 'background:#0f7a45;border-radius:6px;',
  link: `display:inline-block;padding:12px 20px;font:600 16px/20px ${SANS};color:#ffffff;text-decoration:none;`,
  footer: `font:13px/20px ${SANS};color:#5d6869;overflow-wrap:anywhere;`,
};

const DARK = `
@media (prefers-color-scheme: dark) {
.page { background: #0f1314 !important; }
.panel { background: #171c1d !important; border-color: #2a3132 !important; }
.brand { color: #5fcf98 !important; }
.text { color: #e4e9e9 !important; }
.code { background: #0f1314 !important; color: #e4e9e9 !important; }
.button { background: #5fcf98 !important; }
.link { color: #0f1314 !important; }
.footer { color: #98a3a4 !important; }
}`;

const table = (attributes: string, cell: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}><tr>${cell}</tr></table>`;

const paragraph = (text: string): string => `<p class="text" style="${STYLE.text}">${escapeHtml(text)}</p>`;

const codeBlock = (code: string): string =>
  table(
    'width="100%" style="margin:8px 0 24px;"',
    `<td class="code" align="center" style="padding:20px 12px 20px 18px;${STYLE.code}">${escapeHtml(code)}</td>`,
  );

const linkButton = ({ label, url }: { label: string; url: string }): string =>
  table(
    'style="margin:8px 0 24px;"',
    `<td class="button" bgcolor="#0f7a45" style="${STYLE.button}"><a class="link" href="${escapeHtml(url)}" style="${STYLE.link}">${escapeHtml(label)}</a></td>`,
  );

const footerLink = ({ label, url }: { label: string; url: string }): string =>
  `<a class="footer" href="${escapeHtml(url)}" style="${STYLE.footer}text-decoration:underline;">${escapeHtml(label)}</a>`;

/** Renders tables and inline styles, which all mail clients support, without external resources. */
export function renderHtml(content: MailContent, locale: Locale): string {
  const { subject, preheader, paragraphs, code, button, footer, unsubscribe } = content;
  const body = [
    `<div class="brand" style="padding-bottom:20px;${STYLE.brand}">Polyshelf</div>`,
    ...paragraphs.map(paragraph),
    code ? codeBlock(code) : '',
    button ? linkButton(button) : '',
    `<div class="footer" style="${STYLE.footer}">${escapeHtml(footer)}${unsubscribe ? ` ${footerLink(unsubscribe)}` : ''}</div>`,
  ].join('\n');
  const panel = table(
    `width="100%" class="panel" style="max-width:520px;${STYLE.panel}"`,
    `<td style="padding:32px 28px;">\n${body}\n</td>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }${DARK}
</style>
</head>
<body class="page" style="${STYLE.page}">
<div style="${STYLE.preheader}">${escapeHtml(preheader)}</div>
${table('width="100%"', `<td align="center" style="padding:32px 12px;">\n${panel}\n</td>`)}
</body>
</html>
`;
}
