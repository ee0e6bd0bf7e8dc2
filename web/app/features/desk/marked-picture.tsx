import type { DraftProblem } from '@polyshelf/contract/drafts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AssetPicture } from '../assets/asset-picture.tsx';
import { problemSentence } from './draft-words.ts';

interface Props {
  problem: DraftProblem;
  mark: NonNullable<DraftProblem['mark']>;
  onClose: () => void;
}

/** The map with the spot of the problem marked. */
export function MarkedPicture({ problem, mark, onClose }: Props) {
  const sentence = problemSentence(problem, useLocale());
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={problem.file ?? m.desk_problems()} closeLabel={m.modal_close()}>
      <p className="mb-3 text-pretty">{sentence}</p>
      <div
        className="relative mx-auto max-w-full overflow-clip rounded-picture bg-stage"
        style={{ aspectRatio: `${mark.width} / ${mark.height}`, width: `calc(65dvh * ${mark.width / mark.height})` }}
      >
        <AssetPicture image={mark} sizes="(width < 48rem) 100vw, 850px" alt={sentence} />
      </div>
    </Dialog>
  );
}
