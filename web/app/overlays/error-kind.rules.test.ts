import { ApiError, errorStatus } from '@polyshelf/contract/errors';
import { expect, test } from 'vitest';
import { errorKind } from './error-kind.rules.ts';

test.each(Object.entries(errorStatus))('%s has its own text', (code, status) => {
  expect(errorKind(new ApiError(status, code, 'for developers'))).toBe(code);
});

test.each([new ApiError(418, 'TEAPOT', ''), new ApiError(500, 'toString', ''), new Error('a bug'), null, 'text'])(
  'an error without a text is unknown: %s',
  (error) => {
    expect(errorKind(error)).toBe('unknown');
  },
);

test.each([new TypeError('Failed to fetch'), new DOMException('late', 'TimeoutError')])(
  'an error without a response is no_answer: %s',
  (error) => {
    expect(errorKind(error)).toBe('no_answer');
  },
);
