import type { Call } from '@polyshelf/contract/endpoint';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from './page-context.ts';

/** Why the API refused: a code, and details such as the invalid field. */
interface Reason {
  code: string;
  extensions?: Readonly<Record<string, unknown>>;
}

type Refusal = Error & Reason & { status: number };

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  'status' in error &&
  typeof error.status === 'number';

/** Calls the API from a loader. A refusal becomes the status of the page; any other error is a bug and is rethrown. */
export function loaderCall(context: Readonly<RouterContextProvider>): Call {
  const { call } = context.get(pageContext);
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { code, extensions = {}, status } = error;
      throw data({ code, extensions } satisfies Reason, { status });
    }
  };
}

/** The reason in an error of `loaderCall`, for a loader that can go on without the data; null for other errors. */
export function refusalIn(thrown: unknown): Reason | null {
  const reason = (thrown as ReturnType<typeof data<Partial<Reason>>> | undefined)?.data;
  return typeof reason?.code === 'string' ? (reason as Reason) : null;
}
