import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { favouritesQuery, toggleFavourite } from './favourites.ts';
import { HeartButton, type HeartProps } from './heart-button.tsx';

/** The heart of somebody who is signed in: a first click marks, the next one leads to where the asset is kept. */
export function OwnHeart({ asset, ...look }: HeartProps) {
  const { data: isKept = false } = useQuery(
    { ...favouritesQuery, select: (favourites) => favourites.some((favourite) => favourite.asset === asset.id) },
    browserQueryClient(),
  );
  const [isBusy, setBusy] = useState(false);
  async function toggle() {
    setBusy(true);
    await toggleFavourite(asset);
    setBusy(false);
  }
  const words = isKept ? m.favourite_edit({ name: asset.name }) : m.favourite_add({ name: asset.name });
  return <HeartButton {...look} label={words} isOn={isKept} isBusy={isBusy} onClick={toggle} />;
}
