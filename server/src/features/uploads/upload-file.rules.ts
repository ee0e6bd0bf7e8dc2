import type { UploadFileState } from '@polyshelf/contract/uploads';

export type UploadFileEvent =
  /** The browser begins to send the file, or repeats the beginning. */
  | 'begin'
  /** The last byte arrived. */
  | 'arrive'
  /** The server has the same bytes already. */
  | 'know'
  | 'check'
  | 'accept'
  /** The bytes are right, and they are an archive. */
  | 'unpack'
  | 'expand'
  | 'refuse'
  /** A refused file whose bytes are kept is checked again. */
  | 'recheck'
  /** A refused file whose bytes are gone waits for new ones. */
  | 'reset';

const transitions: Record<UploadFileState, Partial<Record<UploadFileEvent, UploadFileState>>> = {
  waiting: { begin: 'receiving', know: 'accepted' },
  receiving: { begin: 'receiving', arrive: 'received' },
  received: { check: 'checking' },
  // A check that was interrupted by the end of its process starts again.
  checking: { check: 'checking', accept: 'accepted', unpack: 'unpacking', refuse: 'refused' },
  unpacking: { expand: 'unpacked', refuse: 'refused' },
  accepted: {},
  unpacked: {},
  refused: { begin: 'receiving', recheck: 'received', reset: 'waiting' },
};

/** The state that follows, or null when the event changes nothing. */
export const nextFileState = (state: UploadFileState, event: UploadFileEvent): UploadFileState | null =>
  transitions[state][event] ?? null;

const GB = 1024 ** 3;
const RESERVE_BYTES = 2 * GB;
const RESERVE_SHARE = 0.05;

interface Space {
  freeBytes: number;
  totalBytes: number;
}

/** Whether the disk keeps its reserve after `bytes` more, all announced bytes included. */
export const fitsOnDisk = ({ freeBytes, totalBytes }: Space, bytes: number): boolean =>
  freeBytes - bytes >= Math.max(RESERVE_BYTES, RESERVE_SHARE * totalBytes);
