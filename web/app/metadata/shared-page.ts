/**
 * Headers of a page that is the same for everybody. `s-maxage` lets the server and a CDN cache it. Data requests carry
 * them too, so that prefetched data can be used.
 */
export const sharedPage = (): HeadersInit => ({
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
});
