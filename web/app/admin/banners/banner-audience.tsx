import { VISITOR } from '@polyshelf/contract/banners';
import type { BannerRecord } from '@polyshelf/contract/records.schemas';
import { useQuery } from '@tanstack/react-query';
import { plansQuery } from '../../features/subscriptions/plans-query.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorText } from '../../overlays/show-error.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { audienceQuery } from './banner-queries.ts';
import { audienceTitle, fieldTitles } from './banner-words.ts';

interface Props {
  value: BannerRecord;
  change: (changes: Partial<BannerRecord>) => void;
  /** How many accounts it was given to. */
  linkedAccounts: number;
}

/** Who sees a banner, and how many accounts that are now. */
export function BannerAudience({ value, change, linkedAccounts }: Props) {
  const { subs, promo, is_listed } = value;
  const { data: plans } = useQuery(plansQuery);
  const promos = plans?.plans.flatMap((plan) => plan.promo?.id ?? []) ?? [];
  // A plan that is not sold any more stays in the list while the banner is for it.
  const audiences = [...new Set([VISITOR, 'free', ...(plans?.plans.map(({ id }) => id) ?? []), ...subs])];
  const toggle = (sub: string) =>
    change({ subs: audiences.filter((one) => (one === sub ? !subs.includes(one) : subs.includes(one))) });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold text-md">{m.banner_audience()}</legend>
      <div>
        <Checkbox checked={subs.length === 0} onChange={() => change({ subs: [] })}>
          {m.banner_audience_all()}
        </Checkbox>
        {audiences.map((sub) => (
          <Checkbox key={sub} checked={subs.includes(sub)} onChange={() => toggle(sub)}>
            {audienceTitle(sub)}
          </Checkbox>
        ))}
      </div>
      <Select
        label={fieldTitles.promo()}
        hint={m.banner_promo_hint()}
        value={promo ?? ''}
        onChange={(event) => change({ promo: event.target.value || null })}
      >
        <option value="">{m.banner_promo_none()}</option>
        {[...new Set([...promos, ...(promo === null ? [] : [promo])])].map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </Select>
      <Checkbox
        checked={is_listed}
        hint={m.banner_listed_hint()}
        onChange={(event) => change({ is_listed: event.target.checked })}
      >
        {fieldTitles.is_listed()}
      </Checkbox>
      <p role="status" className="min-h-5 text-sm">
        {is_listed ? <Reach subs={subs} promo={promo} /> : m.banner_reach_linked({ count: linkedAccounts })}
      </p>
    </fieldset>
  );
}

function Reach({ subs, promo }: Pick<BannerRecord, 'subs' | 'promo'>) {
  const { data: accounts, error } = useQuery(audienceQuery({ subs, promo }));
  if (error) return errorText(error);
  if (accounts === undefined) return null;
  const seenByVisitors = subs.length === 0 || subs.includes(VISITOR);
  return [m.banner_reach({ count: accounts }), ...(seenByVisitors ? [m.banner_reach_visitors()] : [])].join(' ');
}
