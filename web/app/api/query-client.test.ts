import { ApiError } from '@polyshelf/contract/errors';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

async function countAttempts(error: Error): Promise<number> {
  let attempts = 0;
  const queries = createQueryClient();
  const answer = queries.fetchQuery({
    queryKey: ['x'],
    queryFn: () => {
      attempts += 1;
      throw error;
    },
    retry: queries.getDefaultOptions().queries?.retry ?? 0,
    retryDelay: 0,
  });
  await expect(answer).rejects.toBe(error);
  return attempts;
}

test.each([400, 401, 403, 404, 429])('a query refused with %i is not retried', async (status) => {
  expect(await countAttempts(new ApiError(status, 'X', ''))).toBe(1);
});

test.each([new ApiError(500, 'X', ''), new ApiError(503, 'X', ''), new TypeError('Failed to fetch')])(
  'a query is retried three times after %s',
  async (error) => {
    expect(await countAttempts(error)).toBe(4);
  },
);
