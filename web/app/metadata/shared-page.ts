/**
 * Headers of a page that is the same for everybody. `s-maxage` is what lets the host and a CDN keep it; the data of the
 * page carries them too, without which prefetching it would be in vain.
 */
export const sharedPage = (): HeadersInit => ({
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
});
