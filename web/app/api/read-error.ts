import { ApiError } from '@polyshelf/contract/errors';

/** Whatever stands between us and the API may answer too, so a body of another shape is expected. */
export async function readError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  const isOurs = typeof body?.errors?.[0]?.extensions?.code === 'string';
  return ApiError.from(response.status, isOurs ? body : undefined);
}
