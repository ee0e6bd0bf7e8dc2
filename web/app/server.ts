import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { buildIdContext, type PageContext, pageContext } from './api/page-context.ts';
import { inLocaleOf } from './i18n/locale.server.ts';
import { pageParameters as readByPages } from './navigation/page-parameters.ts';

export type { PageContext };

// React Router types its own build with `undefined` where its own handler wants absence.
const handleRequest = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** Answers a page, or the data of a page for a navigation within the browser. */
export function handlePage(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  provider.set(buildIdContext, build.assets.version);
  return inLocaleOf(request, () => handleRequest(request, provider));
}

export const pageParameters: readonly string[] = readByPages;
