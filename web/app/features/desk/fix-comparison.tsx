import type { DraftFix } from '@polyshelf/contract/drafts';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import { Slider } from '../../ui/slider.tsx';
import { AssetPicture } from '../assets/asset-picture.tsx';
import { fixName } from './fix-names.ts';

interface Props {
  fix: DraftFix;
  onClose: () => void;
}

/** The file before and after a fix in one frame, divided by a slider. */
export function FixComparison({ fix, onClose }: Props) {
  const [part, setPart] = useState(50);
  if (!fix.before || !fix.after) return null;
  const { width, height } = fix.before;
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={fixName(fix.fix)} closeLabel={m.modal_close()}>
      <p className="mb-3 break-all font-mono text-muted text-sm">{fix.file}</p>
      <div
        className="relative mx-auto max-w-full overflow-clip rounded-picture bg-stage"
        style={{ aspectRatio: `${width} / ${height}`, width: `calc(60dvh * ${width / height})` }}
      >
        <AssetPicture image={fix.before} sizes="850px" alt={m.desk_before()} />
        <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${part}%)` }}>
          {/* A resized map covers the same surface, so its pixels stay over those before. */}
          <AssetPicture image={fix.after} sizes="850px" alt={m.desk_after()} className="object-fill!" />
        </div>
        <span aria-hidden="true" className="absolute inset-y-0 w-0.5 bg-panel" style={{ left: `${part}%` }} />
        <span className="absolute bottom-2 left-2 rounded-control bg-panel px-2 py-0.5 text-sm">{m.desk_before()}</span>
        <span className="absolute right-2 bottom-2 rounded-control bg-panel px-2 py-0.5 text-sm">{m.desk_after()}</span>
      </div>
      <Slider label={m.desk_compare()} value={part} min={0} max={100} step={1} shown={`${part} %`} onChange={setPart} />
    </Dialog>
  );
}
