import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { limitTo } from './rate-limits.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
}
interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Serves the API documentation at /api/docs, a page without scripts, and as OpenAPI at /api/docs/openapi.json. */
export function registerApiDocs(app: FastifyInstance): void {
  const hidden = { schema: { hide: true }, config: limitTo('read') };
  app.get('/api/docs/openapi.json', hidden, async () => app.swagger());
  app.get('/api/docs', hidden, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(renderDocs(app.swagger() as unknown as Document)),
  );
  app.get('/api/docs/style.css', hidden, async (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

function renderDocs({ info, paths, components = {} }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const groups = Map.groupBy(operations, ({ tags }) => tags?.[0] ?? 'other');
  const sections = [...groups].toSorted(([a], [b]) => a.localeCompare(b));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)} API</title><link rel="stylesheet" href="/api/docs/style.css"></head><body>
<header><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description ?? '')}</p>
<p><a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p>
<nav>${sections.map(([tag]) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav></header>
<main>${sections.map(([tag, list]) => `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${list.map(renderOperation).join('')}</section>`).join('')}
<section id="schemas"><h2>schemas</h2>${Object.entries(components.schemas ?? {})
    .map(
      ([name, schema]) =>
        `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3><pre>${renderSchema(schema)}</pre></article>`,
    )
    .join('')}</section></main></body></html>`;
}

function renderOperation({ path, method, ...operation }: Operation & { path: string; method: string }): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}${required ? ', required' : ''}</td><td><code>${renderSchema(schema)}</code></td></tr>`,
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0];
  const answers = Object.entries(operation.responses ?? {}).map(([status, { content = {} }]) => {
    const schema = Object.values(content)[0]?.schema;
    return `<h4>${escapeHtml(status)}</h4>${schema ? `<pre>${renderSchema(schema)}</pre>` : ''}`;
  });
  return `<article><h3><b>${escapeHtml(method)}</b> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary ?? '')}</p>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}
${body ? `<h4>Body</h4><pre>${renderSchema(body.schema)}</pre>` : ''}${answers.join('')}</article>`;
}

function renderSchema(schema: Schema, indent = ''): string {
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf) return schema.anyOf.map((option) => renderSchema(option, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.type === 'array') return `${renderSchema(schema.items ?? {}, indent)}[]`;
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([name, child]) => {
      const optional = schema.required?.includes(name) ? '' : '?';
      return `${indent}  ${escapeHtml(name)}${optional}: ${renderSchema(child, `${indent}  `)}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  return escapeHtml([schema.type ?? 'any'].flat().join(' | '));
}

const STYLE = `:root{color-scheme:light dark;--line:light-dark(oklch(90% .006 220),oklch(30% .01 220));--mute:light-dark(oklch(46% .01 220),oklch(72% .01 220));--green:light-dark(oklch(48% .13 155),oklch(80% .17 155))}
body{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 6rem;font:16px/1.55 system-ui,sans-serif;background:light-dark(oklch(99% .002 220),oklch(16% .008 220));color:light-dark(oklch(24% .01 220),oklch(94% .004 220))}
h1{font-size:1.75rem;margin:0}h2{margin-top:3rem;font-size:1.25rem;border-bottom:1px solid var(--line);padding-bottom:.5rem}h3{font-size:1rem;margin:1.75rem 0 .25rem}h4{margin:1rem 0 .25rem;font-size:.8125rem;color:var(--mute)}
b,a{color:var(--green)}nav a{margin-right:.75rem}p{margin:.25rem 0}code,pre{font:13px/1.5 ui-monospace,monospace}
pre{margin:0;padding:.75rem 1rem;border:1px solid var(--line);border-radius:6px;overflow:auto}table{border-collapse:collapse;margin:.5rem 0}td{padding:.25rem 1.25rem .25rem 0;border-bottom:1px solid var(--line)}`;
