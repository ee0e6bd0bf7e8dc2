import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './api/page-context.ts';
import { NonceContext } from './frame/server-script.tsx';

/** How long loaders may keep a streamed page waiting. */
export const streamTimeout = 5_000;

/** Gives React time to write the boundaries that failed by the stream timeout. */
const renderTimeout = streamTimeout + 1_000;

/**
 * A page for everybody is rendered whole, so that the server can cache it. Any other page streams. Both carry the nonce
 * of their request. From a page for everybody the server removes it, after it has hashed the scripts that carry it.
 */
export default function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce: requestNonce, onError } = context.get(pageContext);
  const isShared = status === 200 && (headers.get('Cache-Control') ?? '').includes('s-maxage');
  const isWhole = isShared || isbot(request.headers.get('User-Agent'));
  // In development there is no policy (Vite writes inline styles), and React would compare the nonce.
  const nonce: { nonce?: string } = import.meta.env.DEV ? {} : { nonce: requestNonce };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A page that fails while it is rendered still has the cache headers of its route.
  if (status >= 500) headers.set('Cache-Control', 'no-store');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));

  return new Promise((resolve, reject) => {
    let isSettled = false;
    const early: unknown[] = [];
    const page = (
      <NonceContext value={nonce.nonce}>
        <ServerRouter context={router} url={request.url} {...nonce} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      ...nonce,
      // Without this, React would send large Suspense boundaries at the end and move them into place by script.
      ...(isWhole && { progressiveChunkSize: Number.MAX_SAFE_INTEGER }),
      [isWhole ? 'onAllReady' : 'onShellReady']() {
        if (isSettled) return;
        isSettled = true;
        for (const error of early) onError(error);
        const body = new PassThrough();
        body.once('close', () => clearTimeout(timer));
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: fail,
      onError(error: unknown) {
        // A shared page with a hole in it must not be cached: React Router renders the error page instead.
        if (isShared) fail(error);
        else if (isSettled) onError(error);
        else early.push(error);
      },
    });
    const timer = setTimeout(abort, renderTimeout);

    /** React Router passes the rejected error to `handleError`. */
    function fail(error: unknown) {
      isSettled = true;
      clearTimeout(timer);
      reject(error);
    }
  });
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) context.get(pageContext).onError(error);
};
