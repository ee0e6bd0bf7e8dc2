import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { buildIdContext, type PageContext, pageContext } from './api/page-context.ts';
import { inLocaleOf } from './i18n/locale.server.ts';
import { pageParameters as readByPages } from './navigation/page-parameters.ts';

export type { PageContext };

// React Router's build type has `undefined` where its handler type requires absent properties.
const handleRequest = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** Renders a page, or returns its data for a navigation in the browser. */
export function handlePage(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  provider.set(buildIdContext, build.assets.version);
  return inLocaleOf(request, () => handleRequest(request, provider));
}

export const pageParameters: readonly string[] = readByPages;
