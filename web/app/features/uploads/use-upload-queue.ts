import { useEffect, useSyncExternalStore } from 'react';
import { emptyView, type QueueView, UploadQueue } from './upload-queue.ts';

let current: { account: number; queue: UploadQueue } | null = null;

/** The queue of an account. It goes on while the person looks at other pages, and ends when another account signs in. */
export function uploadQueue(account: number): UploadQueue {
  if (current?.account !== account) {
    current?.queue.stop();
    current = { account, queue: new UploadQueue() };
  }
  return current.queue;
}

/** What the queue does. The first use asks the server about unfinished uploads. */
export function useUploadQueue(account: number): QueueView {
  const queue = uploadQueue(account);
  useEffect(() => {
    // Without an answer the person sees no earlier files; adding new ones asks again.
    void queue.load().catch(() => {});
    addEventListener('online', queue.noteOnline);
    addEventListener('offline', queue.noteOffline);
    return () => {
      removeEventListener('online', queue.noteOnline);
      removeEventListener('offline', queue.noteOffline);
    };
  }, [queue]);
  return useSyncExternalStore(queue.subscribe, queue.view, () => emptyView);
}
