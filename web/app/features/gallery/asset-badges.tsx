import type { AssetCard } from '@polyshelf/contract/assets';
import { m } from '../../i18n/compiled/messages.js';
import { Badge } from '../../ui/badge.tsx';

interface Props {
  card: AssetCard;
  className?: string;
}

export function AssetBadges({ card, className = '' }: Props) {
  if (!card.free && !card.exclusive && !card.new) return null;
  return (
    <span className={`flex flex-wrap gap-1 ${className}`}>
      {card.free && <Badge kind="free">{m.badge_free()}</Badge>}
      {card.exclusive && <Badge kind="exclusive">{m.badge_exclusive()}</Badge>}
      {card.new && <Badge kind="new">{m.badge_new()}</Badge>}
    </span>
  );
}
