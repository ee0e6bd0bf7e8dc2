import type { AssetCard } from '@polyshelf/contract/assets';
import { AssetPicture } from '../assets/asset-picture.tsx';

interface Props {
  cards: readonly AssetCard[];
  isFirst: boolean;
}

/** Covers side by side. The strip has the same height without any. */
export function CoverStrip({ cards, isFirst }: Props) {
  return (
    <span className="grid aspect-4/1 grid-cols-4 gap-1 overflow-clip rounded-picture bg-stage">
      {cards.map((card) => (
        <span key={card.id} className="relative">
          <AssetPicture image={card.image} sizes="(width < 40rem) 25vw, 140px" isFirst={isFirst} />
        </span>
      ))}
    </span>
  );
}
