import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import type { errorStatus } from '@polyshelf/contract/errors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError, invalidQuery, serviceUnavailable } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import type { SecurityLog } from '../security-log.ts';
import { serializedBytes } from '../serialized-json.ts';
import { networkOf } from './client-address.ts';
import { createErrorHandler, errorBodyOf, routeNotFound } from './error-handler.ts';
import { isInternal } from './in-process-call.ts';
import { acceptJsonOnly } from './json-body.ts';
import { registerRateLimits } from './rate-limits.ts';
import { canonicalTarget } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import { describeUsedSchemas } from './used-schemas.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** The server drops a request whose headers take longer than 8 s, within a second, or whose body takes longer than 12 s. */
const HEADERS_TIMEOUT_MS = 8_000;
const BODY_TIMEOUT_MS = 12_000;
const TIMEOUT_CHECK_INTERVAL_MS = 1_000;
/** Longer than the 60 s after which balancers close idle connections, so that the balancer closes them first. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const SAMPLE_INTERVAL_MS = 500;
/** Loading the program blocks the event loop during this time, which is no overload. */
const START_UP_MS = 1_500;
const SILENT_SOCKET_TIMEOUT_MS = 60_000;

export interface HttpOptions {
  logger: Logger;
  metrics: Metrics;
  publicUrl: string;
  trustProxy: string | undefined;
  rateLimitScale: number;
  /** Above this event loop delay new requests are refused at once instead of answered late. */
  maxEventLoopDelayMs: number;
  securityLog: SecurityLog;
}

/** Creates Fastify with what every route needs: limits, headers, error handling, logs, metrics and load shedding. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { logger, metrics, publicUrl, trustProxy, rateLimitScale, maxEventLoopDelayMs, securityLog } = options;
  const handleError = createErrorHandler(logger, (note, request) =>
    securityLog.note({
      kind: note.kind,
      account: note.account === undefined ? (request.session?.accountId ?? null) : note.account,
      route: request.routeOptions.url ?? 'unknown',
      network: networkOf(request.ip),
    }),
  );
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit: MAX_BODY_BYTES,
    // Node can limit all requests or none; `limitBodyTime` spares the routes that receive files.
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionTimeout: SILENT_SOCKET_TIMEOUT_MS,
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS },
    routerOptions: { maxParamLength: 200 },
    // Rewriting happens before routing, so that routes, caches and logs see one spelling of each path.
    rewriteUrl: ({ url = '' }) => canonicalTarget(url),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler((route) => {
    const serialize = serializerCompiler(route as never);
    return (answer) => serializedBytes(answer)?.toString() ?? serialize(answer);
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request) => {
    throw routeNotFound(request.url.split('?', 1)[0] ?? '/');
  });
  acceptJsonOnly(app);
  limitBodyTime(app);

  const headers = securityHeaders(publicUrl);
  // These hooks use callbacks because promises are slower, and they run for every cached answer too.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    done(request.url.startsWith('/') ? undefined : invalidQuery('The request target is not a path'));
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isInternal(request)) return done();
    const { method, id, ip, url } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1_000);
    // Successful reads are most of the traffic and the least informative.
    const level = status < 400 && (method === 'GET' || method === 'HEAD') ? 'debug' : 'info';
    if (logger.isLevelEnabled(level)) {
      const path = url.split('?', 1)[0];
      const duration_ms = Math.round(reply.elapsedTime);
      logger[level]({ request_id: id, method, route, path, status, duration_ms, ip }, 'request');
    }
    done();
  });

  let shedsAfter = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    shedsAfter = performance.now() + START_UP_MS;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: SAMPLE_INTERVAL_MS,
    pressureHandler: (request, _, __, delay) => {
      // When the event loop was blocked during a whole sample, the delay is reported as infinite.
      if ((Number.isFinite(delay) ? Number(delay) : 2 * SAMPLE_INTERVAL_MS) <= maxEventLoopDelayMs) return;
      if (performance.now() < shedsAfter || request.url === '/health' || request.url.startsWith('/ready')) return;
      throw serviceUnavailable();
    },
  });
  registerRateLimits(app, rateLimitScale);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Polyshelf',
        version: '1',
        description: 'Errors have the shape { errors: [{ message, extensions: { code } }] }.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: describeUsedSchemas,
  });
  return app;
}

/**
 * Drops requests whose body takes too long to arrive. A route with `slowBody` may read for as long as it likes, and only
 * what is left when it has answered must arrive in time.
 */
function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, routeOptions } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
    if (routeOptions.config.slowBody) reply.raw.once('finish', () => dropWhenLate(request, reply));
    else dropWhenLate(request, reply);
    done();
  });
}

function dropWhenLate({ raw }: FastifyRequest, reply: FastifyReply): void {
  // A call within the process has no socket.
  if (raw.complete || raw.destroyed || !(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (reply.raw.headersSent) raw.socket.destroy();
    else answerBrokenRequest(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  }, BODY_TIMEOUT_MS);
  timer.unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}

/** Answers a request that is not valid HTTP and closes the connection. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = brokenRequestStatus(error.code);
  const body = JSON.stringify(errorBodyOf(new AppError(code, 'The request is not valid HTTP.'), '/'));
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  socket.write(head + body);
  // `end` would leave the socket open for ever when the client never closes its side.
  socket.destroySoon();
}

function brokenRequestStatus(cause: string | undefined): [string, keyof typeof errorStatus] {
  if (cause === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'INVALID_PAYLOAD'];
  if (cause === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'CONTENT_TOO_LARGE'];
  return ['400 Bad Request', 'INVALID_PAYLOAD'];
}
