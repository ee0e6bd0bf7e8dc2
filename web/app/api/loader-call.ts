import type { Call } from '@polyshelf/contract/endpoint';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from './page-context.ts';

interface Refusal {
  code: string;
  status: number;
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  'status' in error &&
  typeof error.status === 'number';

/** The API for a loader. A refusal becomes the status of the page; anything else is a bug and stays one. */
export function loaderCall(context: Readonly<RouterContextProvider>): Call {
  const { call } = context.get(pageContext);
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      throw data({ code: error.code }, { status: error.status });
    }
  };
}
