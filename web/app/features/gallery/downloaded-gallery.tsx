import { lazy } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { ForOwner } from '../../session/for-owner.tsx';
import { AssetSkeletons } from './asset-skeletons.tsx';
import type { GalleryQuery } from './gallery-address.rules.ts';
import './asset-grid.css';

const DownloadedCards = lazy(async () => ({ default: (await import('./downloaded-cards.tsx')).DownloadedCards }));

const skeletonCount = 12;

/** The assets that the visitor has downloaded and that match the other filters. */
export function DownloadedGallery({ look: { size, view } }: { look: Pick<GalleryQuery, 'size' | 'view'> }) {
  return (
    <ForOwner
      title={m.downloaded_hint_title()}
      hint={m.downloaded_hint()}
      skeleton={
        <div className="asset-frame">
          <ul className={`asset-grid asset-grid-${view === 'list' ? 'list' : size}`}>
            <AssetSkeletons count={skeletonCount} />
          </ul>
        </div>
      }
      part={DownloadedCards}
    />
  );
}
