import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNamedBy } from '../http/entity-tag.ts';
import type { CachedAnswer } from './public-cache.ts';

/** Sends a cached answer: 304 when the client has it, compressed when the client accepts that. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(answer.headers as Record<string, string>);
  reply.header('etag', answer.etag);
  reply.header('vary', 'Accept-Encoding');
  // A request with a token gets the public answer too, but proxies must not cache answers to tokens.
  if (request.headers.authorization) reply.header('cache-control', 'private, no-store');
  if (isNamedBy(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  const encoding = answer.encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = answer.bodyIn(encoding);
  return body instanceof Promise ? body.then((compressed) => reply.send(compressed)) : reply.send(body);
}
