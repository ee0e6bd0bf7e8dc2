import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { favouritesQuery, toggleFavourite } from './favourites.ts';
import { HeartButton, type HeartProps } from './heart-button.tsx';

/** For signed-in people: the first click adds the asset, the next one opens the dialog about its collections. */
export function OwnHeart({ asset, ...look }: HeartProps) {
  const { data: isFavourite = false } = useQuery(
    { ...favouritesQuery, select: (favourites) => favourites.some((favourite) => favourite.asset === asset.id) },
    browserQueryClient(),
  );
  const [isBusy, setBusy] = useState(false);
  async function toggle() {
    setBusy(true);
    await toggleFavourite(asset);
    setBusy(false);
  }
  const words = isFavourite ? m.favourite_edit({ name: asset.name }) : m.favourite_add({ name: asset.name });
  return <HeartButton {...look} label={words} isOn={isFavourite} isBusy={isBusy} onClick={toggle} />;
}
