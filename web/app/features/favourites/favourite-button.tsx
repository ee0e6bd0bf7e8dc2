import { lazy, Suspense } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { openModal } from '../../overlays/modals.ts';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { HeartButton, type HeartProps } from './heart-button.tsx';

// Not loaded for visitors.
const OwnHeart = lazy(async () => ({ default: (await import('./own-heart.tsx')).OwnHeart }));

/** Adds an asset to the favourites. A visitor signs in first; then the asset is added and its page opens. */
export function FavouriteButton(props: HeartProps) {
  const { asset, ...look } = props;
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  async function toggle() {
    if (isSignedIn) (await import('./favourites.ts')).toggleFavourite(asset);
    else openModal({ name: 'auth', returnTo: pagePath(`/asset/${asset.id}`, locale), onSignedIn: add });
  }
  async function add() {
    (await import('./favourites.ts')).ensureFavourite(asset);
  }
  const heart = <HeartButton {...look} label={m.favourite_add({ name: asset.name })} isOn={false} onClick={toggle} />;
  if (!isSignedIn) return heart;
  return (
    <Suspense fallback={heart}>
      <OwnHeart {...props} />
    </Suspense>
  );
}
