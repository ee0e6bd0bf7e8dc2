import type { Asset, MapKind } from '@polyshelf/contract/assets';
import type { ViewerSource } from './load-subject.ts';

/** What the viewer loads for an asset; null without previews. */
export function viewerSource({ type, previews }: Pick<Asset, 'type' | 'previews'>): ViewerSource | null {
  const address = (id: string) => `/media/previews/${id}`;
  if (type === 'texture') {
    const maps = previews.flatMap(({ id, map }) => (map ? [[map as MapKind, address(id)] as const] : []));
    return maps.length > 0 ? { type, maps: Object.fromEntries(maps) } : null;
  }
  const preview = previews.find(({ kind }) => kind === (type === 'model' ? 'model' : 'environment'));
  return preview ? { type, url: address(preview.id) } : null;
}
