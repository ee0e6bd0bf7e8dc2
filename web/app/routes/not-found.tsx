import { ErrorScreen } from '../frame/error-screen.tsx';
import type { Route } from './+types/not-found.ts';
import { isDataRequest, withStatus } from './data-request.ts';

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }, next) => {
    const response = await next();
    return isDataRequest(request) || response.status !== 200 ? response : withStatus(404, response);
  },
];

export default function NotFound() {
  return <ErrorScreen kind="not-found" status={404} />;
}
