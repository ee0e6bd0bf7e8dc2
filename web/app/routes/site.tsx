import { getStatistics } from '@polyshelf/contract/catalog';
import { Outlet } from 'react-router';
import { loaderCall } from '../api/loader-call.ts';
import { ErrorScreen } from '../frame/error-screen.tsx';
import { failureOf } from '../frame/failure.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import type { Route } from './+types/site.ts';
import { isDataRequest, withStatus } from './data-request.ts';
import { isAnotherPath } from './is-another-path.ts';

/**
 * A failed data request still carries the cache headers of the page, so they are overwritten. The document of a missing
 * page has status 404, but its data request has 200, because the browser would log any other status as an error.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }, next) => {
    const response = await next();
    if (!isDataRequest(request) || response.ok) return response;
    response.headers.set('Cache-Control', 'no-store');
    return response.status === 404 ? withStatus(200, response) : response;
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await loaderCall(context)(getStatistics, {});
  return { statistics: data };
}

/** The figures in the header are refreshed with each new page. */
export const shouldRevalidate = isAnotherPath;

export default function Site({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame statistics={loaderData.statistics}>
      <Outlet />
    </PageFrame>
  );
}

/** The boundary is here and not in the root, because an error in the root replaces the whole document. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame statistics={loaderData?.statistics}>
      <ErrorScreen {...failureOf(error)} />
    </PageFrame>
  );
}
