import { type Draft, deletePicture, orderPictures, pictureUrl } from '@polyshelf/contract/drafts';
import { useMutation } from '@tanstack/react-query';
import { Camera, Rotate3d } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { sendBytes } from '../../api/send-bytes.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BarePicture } from '../assets/asset-picture.tsx';
import '../assets/asset-stage.css';
import type { BackdropName } from '../viewer/backdrop.ts';
import type { OpenViewer } from '../viewer/use-viewer.ts';
import { viewerSource } from '../viewer/viewer-source.ts';
import { PICTURE_ID } from './desk-places.ts';
import { storeDraft } from './draft-queries.ts';
import { draftName } from './draft-words.ts';
import { PictureOrder } from './picture-order.tsx';
import { useDraftChange } from './use-change.ts';

const loadPreview = () => import('../viewer/preview.tsx');
const Preview = lazy(async () => ({ default: (await loadPreview()).Preview }));

/** The shorter side of a picture that is taken, in pixels. */
const PICTURE_SIDE = 1280;

const backdrops: Record<BackdropName, () => string> = {
  grey: m.desk_backdrop_grey,
  light: m.desk_backdrop_light,
  dark: m.desk_backdrop_dark,
};

/** The pictures of a draft and its 3D preview, in which more pictures can be taken. */
export function DraftStage({ draft, isReadOnly }: { draft: Draft; isReadOnly: boolean }) {
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLive, setLive] = useState(false);
  const previewButton = useRef<HTMLButtonElement>(null);
  const source = draft.type === null ? null : viewerSource({ type: draft.type, previews: draft.previews });
  const shown = draft.pictures.find(({ picture }) => picture === chosen) ?? draft.pictures[0];
  const isPanorama = draft.type === 'hdri';
  const ordering = useDraftChange((pictures: string[]) =>
    call(orderPictures, { params: { id: draft.id }, body: { pictures } }),
  );
  const deleting = useDraftChange((picture: string) => call(deletePicture, { params: { id: draft.id, picture } }));
  const taking = useMutation({
    async mutationFn(viewer: OpenViewer) {
      const picture = await viewer.takePicture(isPanorama ? 2 : 1, isPanorama ? PICTURE_SIDE / 2 : PICTURE_SIDE);
      return sendBytes<{ data: Draft }>(pictureUrl(draft.id), picture);
    },
    onSuccess({ data }) {
      storeDraft(data);
      setChosen(data.pictures.at(-1)?.picture ?? null);
    },
    onError: (error) => showError(error),
  });

  function leave() {
    setLive(false);
    // The button is in the document again only after the next render.
    requestAnimationFrame(() => previewButton.current?.focus());
  }
  return (
    <section
      id={PICTURE_ID}
      aria-label={m.asset_stage()}
      className="grid min-w-0 grid-cols-1 content-start self-start overflow-clip rounded-picture border border-line bg-panel"
    >
      <div className={`stage ${isPanorama ? 'aspect-2/1' : 'stage-square'} col-start-1 row-start-1 min-h-0!`}>
        {shown ? (
          <span className="absolute inset-0" inert={isLive}>
            <BarePicture
              key={shown.picture}
              image={shown}
              sizes="(width < 64rem) 100vw, 30rem"
              alt={draftName(draft, locale)}
              className="object-contain!"
            />
          </span>
        ) : (
          <p className="relative max-w-56 text-balance text-center text-[#1e2023]">
            {draft.reading.state === 'failed' || draft.reading.state === 'read'
              ? m.desk_no_picture()
              : m.desk_picture_soon()}
          </p>
        )}
      </div>
      {isLive && source ? (
        <Suspense fallback={<Skeleton className="h-18" />}>
          <Preview
            source={source}
            name={draftName(draft, locale)}
            onLeave={leave}
            renderTools={
              isReadOnly
                ? undefined
                : (viewer) => (
                    <>
                      {!isPanorama && (
                        <div className="w-32">
                          <Select
                            label={m.desk_backdrop()}
                            isLabelHidden
                            value={viewer.settings.backdrop}
                            onChange={(event) => viewer.change({ backdrop: event.target.value as BackdropName })}
                          >
                            {Object.entries(backdrops).map(([backdrop, name]) => (
                              <option key={backdrop} value={backdrop}>
                                {name()}
                              </option>
                            ))}
                          </Select>
                        </div>
                      )}
                      <Button
                        icon={<Camera aria-hidden className="size-4" />}
                        isBusy={taking.isPending}
                        onClick={() => taking.mutate(viewer)}
                      >
                        {m.desk_take_picture()}
                      </Button>
                    </>
                  )
            }
          />
        </Suspense>
      ) : (
        <div className="flex min-h-18 flex-wrap items-center justify-between gap-3 border-line border-t p-3">
          <PictureOrder
            pictures={draft.pictures}
            chosen={shown?.picture ?? null}
            onChoose={setChosen}
            {...(!isReadOnly && { onOrder: ordering.mutate, onDelete: deleting.mutate })}
          />
          {source && (
            <Button
              ref={previewButton}
              kind="quiet"
              className="ml-auto"
              icon={<Rotate3d aria-hidden className="size-4" />}
              onClick={() => setLive(true)}
              onPointerEnter={() => void loadPreview()}
              onFocus={() => void loadPreview()}
            >
              {isReadOnly ? m.asset_view_3d() : m.desk_turn()}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
