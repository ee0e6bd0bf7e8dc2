import { showError } from '../../overlays/show-error.ts';
import { DropZone } from './drop-zone.tsx';
import { UploadBar } from './upload-bar.tsx';
import { UploadFiles } from './upload-files.tsx';
import { uploadQueue, useUploadQueue } from './use-upload-queue.ts';

const report = (work: Promise<void>): void => void work.catch((error) => showError(error));

/** Everything to get files in: where they are dropped, how far they are, and each of them. */
export function UploadDesk({ account }: { account: number }) {
  const view = useUploadQueue(account);
  const queue = uploadQueue(account);
  return (
    <div className="flex flex-col gap-6">
      <DropZone onFiles={(files) => report(queue.add(files))} />
      <UploadBar
        view={view}
        onPause={() => queue.pause()}
        onResume={() => report(queue.resume())}
        onCancel={() => report(queue.clear())}
      />
      <UploadFiles
        files={view.files}
        onPause={(id) => queue.pauseFile(id)}
        onResume={(id) => queue.resumeFile(id)}
        onRetry={(id) => report(queue.retryFile(id))}
        onRemove={(id) => report(queue.removeFile(id))}
      />
    </div>
  );
}
