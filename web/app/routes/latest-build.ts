import { buildIdContext } from '../api/page-context.ts';
import type { Route } from './+types/latest-build.ts';

/** Open pages compare this id with their own build, see navigation/build-freshness.ts. */
export const loader = ({ context }: Route.LoaderArgs): Response =>
  Response.json({ id: context.get(buildIdContext) }, { headers: { 'Cache-Control': 'no-store' } });
