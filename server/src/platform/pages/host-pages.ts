import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Call, Topic } from '@polyshelf/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeNotFound } from '../http/error-handler.ts';
import { type CacheMisses, isApiPath } from '../http/rate-limits.ts';
import { originForm } from '../http/request-target.ts';
import { type PageNeeds, policyByHashes, policyByNonce } from '../http/security-headers.ts';
import type { Logger } from '../logger.ts';
import type { Answer, PublicCache } from '../public-cache/public-cache.ts';
import { sendCached } from '../public-cache/send-cached.ts';

/** The exports of the built `web`, and all that `server` knows about it. */
export interface Web {
  handlePage(request: Request, context: PageContext): Promise<Response>;
  /** Query parameters that pages read. */
  pageParameters: readonly string[];
}

/** Links to other sites where anybody can reach the operator. */
export interface PublicLinks {
  supportChat: string | undefined;
  channel: string | undefined;
}

interface PageContext {
  call: Call;
  publicUrl: string;
  links: PublicLinks;
  isDemo: boolean;
  nonce: string;
  onError(error: unknown): void;
}

export interface HostOptions {
  cache: PublicCache;
  /** Limits how many pages one visitor may have rendered. */
  misses: CacheMisses;
  logger: Logger;
  publicUrl: string;
  links: PublicLinks;
  /** Shows pages for developers of the product. */
  isDemo: boolean;
  /** Origins that a form may be sent to, besides our own. */
  formTargets: readonly string[];
  createCall(onRead: (reads: readonly Topic[] | null) => void): Call;
}

interface Source {
  load(): Promise<Web>;
  /** Set in development: pages are not cached, and this policy allows the scripts of the dev server. */
  developmentPolicy?: string;
}

/** Serves every path that is not an API: from the cache when the page is the same for everybody, else as a stream. */
export function hostPages(app: FastifyInstance, options: HostOptions & Source): void {
  const { load, cache, misses, logger, publicUrl, links, isDemo, formTargets, developmentPolicy, createCall } = options;

  app.get('*', { schema: { hide: true } }, (request, reply) => {
    // Most requests are answered here, before anything is awaited or parsed.
    const cached = isCanonical(request) ? cache.find(request.url) : null;
    return cached ? sendCached(request, reply, cached) : answerPage(request, reply);
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // The address contains a ticket until the page removes it, so no request of the page may send it as the referrer.
    if (/[?&]token=/.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    const [path = '/'] = request.url.split('?', 1);
    // A file of another build is missing here. It is neither a page nor a permanent redirect.
    if (isApiPath(path) || path.startsWith('/assets/')) throw routeNotFound(path);
    // Each page has one address for people and search engines.
    const spelled = inLowerCase(request.url);
    if (!isCanonical(request) || spelled !== request.url) return reply.redirect(spelled, 308);
    const web = await load();
    const address = pageAddress(request.url, web.pageParameters);
    if (developmentPolicy) return stream(reply, await render(web, request, address), developmentPolicy);

    const found = cache.find(address);
    if (found) return sendCached(request, reply, found);
    misses.spend(request, path.endsWith('.data') ? 'pageData' : 'page');
    return misses.limitConcurrency(request, () => makePage(web, request, reply, address));
  }

  async function makePage(
    web: Web,
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
  ): Promise<FastifyReply> {
    // A page that must not be cached belongs to the request that rendered it.
    let own: Rendered | null = null;
    const needs = { forms: formTargets, isPreview: new URLSearchParams(address.split('?')[1]).has('preview') };
    const kept = await cache.findOrMake(address, async () => {
      own = await render(web, request, address);
      return toAnswer(own, address, needs);
    });
    if (kept) return sendCached(request, reply, kept);
    const rendered: Rendered = own ?? (await render(web, request, address));
    return stream(reply, rendered, policyByNonce(rendered.nonce, needs));
  }

  async function render(web: Web, request: FastifyRequest, address: string): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64url');
    const reads = new Set<Topic>();
    let isPublic = true;
    const call = createCall((topics) => {
      if (topics) for (const topic of topics) reads.add(topic);
      else isPublic = false;
    });
    // Neither cookie nor token is passed on, so the page depends on its address alone.
    const headers = new Headers({ 'user-agent': request.headers['user-agent'] ?? '' });
    const onError = (error: unknown) => logger.error({ err: error, request_id: request.id }, 'a page failed to render');
    const context = { call, publicUrl, links, isDemo, nonce, onError };
    const response = await web.handlePage(new Request(`${publicUrl}${address}`, { headers }), context);
    return { response, nonce, reads: isPublic ? [...reads] : null };
  }
}

interface Rendered {
  response: Response;
  nonce: string;
  /** The topics that the page read; null when it read data that is not public. */
  reads: readonly Topic[] | null;
}

/** Whether the request has the canonical spelling of the path. */
const isCanonical = ({ originalUrl, url }: FastifyRequest): boolean =>
  originalUrl === url || originForm(originalUrl) === url;

/** Paths of pages are lower case. The router of the pages ignores case, so each spelling would be cached separately. */
function inLowerCase(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return (
    path.replace(/%..|[A-Z]/g, (found) => (found.length > 1 ? found : found.toLowerCase())) + url.slice(path.length)
  );
}

/** The cache key: the path and the known parameters in a fixed order, without tracking tags. */
function pageAddress(url: string, parameters: readonly string[]): string {
  const [path = '/', search = ''] = url.split('?', 2);
  if (!search) return path;
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of parameters.toSorted()) for (const value of given.getAll(name)) known.append(name, value);
  return known.size > 0 ? `${path}?${known}` : path;
}

const HOP_HEADERS = new Set(['content-length', 'transfer-encoding', 'connection']);

async function toAnswer(
  { response, reads, nonce }: Rendered,
  address: string,
  needs: PageNeeds,
): Promise<Answer | null> {
  const isForEverybody = response.status === 200 && /\bs-maxage=/.test(response.headers.get('cache-control') ?? '');
  if (!isForEverybody) return null;
  if (!reads) throw new Error(`${address} says it is for everybody but shows what is not public`);
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !HOP_HEADERS.has(name)));
  if (!headers['content-type']?.startsWith('text/html')) return { body, reads, headers };
  const { html, policy } = policyByHashes(body.toString(), nonce, needs);
  return { body: Buffer.from(html), reads, headers: { ...headers, 'content-security-policy': policy } };
}

function stream(reply: FastifyReply, { response }: Rendered, policy: string): FastifyReply {
  for (const [name, value] of response.headers) if (!HOP_HEADERS.has(name)) reply.header(name, value);
  reply.code(response.status).header('content-security-policy', policy);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
}
