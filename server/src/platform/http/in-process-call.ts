import { randomBytes } from 'node:crypto';
import { type Call, type Topic, urlOf } from '@polyshelf/contract/endpoint';
import { ApiError } from '@polyshelf/contract/errors';
import { errorBody } from '@polyshelf/contract/errors.schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const HEADER = 'x-internal';

/** Only this process knows the token, so no client can pretend to be internal. */
const TOKEN = randomBytes(24).toString('base64url');

export const isInternal = (request: FastifyRequest): boolean => request.headers[HEADER] === TOKEN;

/**
 * Calls the API from code in the same process: the whole route runs, with validation and response schema, without a
 * socket. `onRead` receives the topics that each answer is made from; null means that it must not be cached.
 */
export const createInProcessCall =
  (app: FastifyInstance, onRead: (reads: readonly Topic[] | null) => void): Call =>
  async (address, input) => {
    onRead(address.reads ?? null);
    const response = await app.inject({
      method: address.method,
      url: urlOf(address, input),
      headers: { [HEADER]: TOKEN },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
    if (response.statusCode >= 400) throw ApiError.from(response.statusCode, errorBody.safeParse(response.json()).data);
    return response.statusCode === 204 ? (undefined as never) : response.json();
  };
