import { ApiError } from '@polyshelf/contract/errors';

/** The error in a failed response. A proxy in front of the API may answer with a body of another shape. */
export async function parseError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  const isOurs = typeof body?.errors?.[0]?.extensions?.code === 'string';
  return ApiError.from(response.status, isOurs ? body : undefined);
}
