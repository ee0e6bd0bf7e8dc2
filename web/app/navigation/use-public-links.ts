import { useRouteLoaderData } from 'react-router';
import type { PublicLinks } from '../api/page-context.ts';

/** None while the root itself has failed. */
export const usePublicLinks = (): PublicLinks => useRouteLoaderData<{ links: PublicLinks }>('root')?.links ?? {};
