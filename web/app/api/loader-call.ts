import type { Call } from '@polyshelf/contract/endpoint';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from './page-context.ts';

/** Why the API refused: a code, and facts beside it such as the field at fault. */
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

/** The API for a loader. A refusal becomes the status of the page; anything else is a bug and stays one. */
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

/** What `loaderCall` threw, for a loader that can do without. */
export function refusalIn(thrown: unknown): Reason | null {
  const reason = (thrown as ReturnType<typeof data<Partial<Reason>>> | undefined)?.data;
  return typeof reason?.code === 'string' ? (reason as Reason) : null;
}
