import { Heart } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Section, Specimen } from './specimen.tsx';

const rings = [
  { left: 47, max: 50, tone: 'accent' },
  { left: 8, max: 50, tone: 'amber' },
  { left: 3, max: 10, tone: 'red' },
  { left: 0, max: 10, tone: 'red' },
] as const;

export function Status() {
  return (
    <Section id="status" title={m.design_status()}>
      <Specimen title={m.design_status_badges()}>
        <Badge kind="free">{m.design_badge_free()}</Badge>
        <Badge kind="new">{m.design_badge_new()}</Badge>
        <Badge kind="exclusive">{m.design_badge_exclusive()}</Badge>
        <Badge>
          <span translate="no">4K</span>
        </Badge>
        <Badge kind="amber">{m.design_badge_pending()}</Badge>
        <Badge kind="red">{m.design_badge_blocked()}</Badge>
      </Specimen>
      <Specimen title={m.design_status_rings()}>
        {rings.map(({ left, max, tone }) => (
          <ProgressRing key={left} label={m.design_ring_left({ count: left })} value={left} max={max} tone={tone}>
            {left}
          </ProgressRing>
        ))}
      </Specimen>
      <Specimen title={m.design_status_bars()} layout="columns">
        <Progress label={m.design_bar_upload()} value={0.62} />
        <Progress label={m.design_bar_almost()} value={0.91} tone="amber" />
        <Progress label={m.design_bar_unknown()} />
      </Specimen>
      <Specimen title={m.design_status_skeleton()}>
        {[1, 2, 3].map((key) => (
          <div key={key} className="w-24 md:w-40">
            <Skeleton className="aspect-square w-full rounded-picture" />
            <Skeleton className="mt-2 h-4 w-3/4" />
            <Skeleton className="mt-1.5 h-3 w-1/2" />
          </div>
        ))}
      </Specimen>
      <Specimen title={m.design_status_cards()} layout="columns">
        <Note title={m.design_card_plain()} text={m.design_card_plain_text()} />
        <Note tone="amber" title={m.design_card_amber()} text={m.design_card_amber_text()} />
        <Note tone="red" title={m.design_card_red()} text={m.design_card_red_text()} />
      </Specimen>
      <Specimen title={m.design_status_empty()} layout="block">
        <EmptyState
          icon={<Heart aria-hidden />}
          title={m.design_empty_title()}
          text={m.design_empty_text()}
          action={<LinkButton to="#status">{m.design_empty_action()}</LinkButton>}
        />
      </Specimen>
    </Section>
  );
}

function Progress(bar: Parameters<typeof ProgressBar>[0]) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <span aria-hidden="true">{bar.label}</span>
      <ProgressBar {...bar} />
    </div>
  );
}

interface NoteProps {
  tone?: 'plain' | 'amber' | 'red';
  title: string;
  text: string;
}

function Note({ tone = 'plain', title, text }: NoteProps) {
  return (
    <Card tone={tone}>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-muted">{text}</p>
    </Card>
  );
}
