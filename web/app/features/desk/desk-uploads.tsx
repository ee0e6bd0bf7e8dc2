import { useEffect, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { DropZone } from '../uploads/drop-zone.tsx';
import { UploadBar } from '../uploads/upload-bar.tsx';
import { UploadFiles } from '../uploads/upload-files.tsx';
import type { QueueView } from '../uploads/upload-queue.ts';
import { uploadQueue, useUploadQueue } from '../uploads/use-upload-queue.ts';

/** How long after the last file arrived its draft may take to appear. */
const SETTLE_MS = 30_000;

const report = (work: Promise<void>): void => void work.catch((error) => showError(error));

/** True while files that were sent are on their way into drafts. */
export function useArrivals({ files }: QueueView): boolean {
  const arrived = files.filter(({ state }) => state === 'accepted').length;
  const [settled, setSettled] = useState(arrived);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, arrived);
    return () => clearTimeout(timer);
  }, [arrived]);
  return settled !== arrived || files.some(({ state }) => state === 'checking');
}

/** The progress of all files, and those that are not accepted yet one by one. */
export function UploadProgress({ account }: { account: number }) {
  const view = useUploadQueue(account);
  const queue = uploadQueue(account);
  const open = view.files.filter(({ state }) => state !== 'accepted');
  const needsPerson = open.some(({ state }) => state === 'refused' || state === 'missing');
  if (open.length === 0) return null;
  return (
    <div className="mb-4 rounded-picture border border-line bg-panel p-4">
      <UploadBar
        view={view}
        onPause={() => queue.pause()}
        onResume={() => report(queue.resume())}
        onCancel={() => report(queue.clear())}
      />
      <details open={needsPerson || undefined} className="mt-2">
        <summary className="cursor-pointer py-1 text-muted text-sm">
          {m.desk_upload_files({ count: open.length })}
        </summary>
        <div className="max-h-80 overflow-y-auto">
          <UploadFiles
            files={open}
            onPause={(id) => queue.pauseFile(id)}
            onResume={(id) => queue.resumeFile(id)}
            onRetry={(id) => report(queue.retryFile(id))}
            onRemove={(id) => report(queue.removeFile(id))}
          />
        </div>
      </details>
    </div>
  );
}

/** Where files are dropped or chosen. */
export const UploadPlace = ({ account, isPrimary }: { account: number; isPrimary: boolean }) => (
  <DropZone isPrimary={isPrimary} onFiles={(files) => report(uploadQueue(account).add(files))} />
);
