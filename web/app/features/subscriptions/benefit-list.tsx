import type { Plan } from '@polyshelf/contract/plans';
import {
  Check,
  Download,
  FolderHeart,
  Gift,
  Heart,
  LockKeyholeOpen,
  type LucideIcon,
  MonitorSmartphone,
  UsersRound,
} from 'lucide-react';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';

/** The icons by the names that operators enter. */
const icons: Record<string, LucideIcon> = {
  download: Download,
  devices: MonitorSmartphone,
  gift: Gift,
  collection: FolderHeart,
  heart: Heart,
  unlock: LockKeyholeOpen,
  referral: UsersRound,
};

export function BenefitList({ benefits }: { benefits: Plan['benefits'] }) {
  const locale = useLocale();
  return (
    <ul className="flex flex-col gap-2 text-base">
      {benefits.map((benefit) => {
        const Icon = icons[benefit.icon] ?? Check;
        return (
          <li key={benefit.name} className="flex items-center gap-3">
            <Icon aria-hidden className="size-4 shrink-0 text-accent-text" />
            {localizedName(benefit, locale)}
          </li>
        );
      })}
    </ul>
  );
}
