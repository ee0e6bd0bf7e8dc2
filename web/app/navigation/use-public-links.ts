import { useRouteLoaderData } from 'react-router';
import type { PublicLinks } from '../api/page-context.ts';

/** Empty when the root loader failed. */
export const usePublicLinks = (): PublicLinks => useRouteLoaderData<{ links: PublicLinks }>('root')?.links ?? {};
