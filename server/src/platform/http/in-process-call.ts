import { randomBytes } from 'node:crypto';
import { addressOf, type Call, type Topic } from '@polyshelf/contract/endpoint';
import { ApiError, errorBody } from '@polyshelf/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const HEADER = 'x-internal';

/** Known to this process alone, so that nobody outside can pass for it. */
const TOKEN = randomBytes(24).toString('base64url');

export const isInternal = (request: FastifyRequest): boolean => request.headers[HEADER] === TOKEN;

/**
 * The API for code in the same process: the whole route runs, validation and response schema included, without a
 * socket. `onRead` hears which public data each answer was made from; null means it must not be cached.
 */
export const createInProcessCall =
  (app: FastifyInstance, onRead: (reads: readonly Topic[] | null) => void): Call =>
  async (endpoint, input) => {
    onRead(endpoint.reads ?? null);
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      headers: { [HEADER]: TOKEN },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
    if (response.statusCode >= 400) throw ApiError.from(response.statusCode, errorBody.safeParse(response.json()).data);
    return response.statusCode === 204 ? (undefined as never) : response.json();
  };
