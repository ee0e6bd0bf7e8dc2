import { SECOND_MS } from '@polyshelf/contract/durations';
import { ApiError } from '@polyshelf/contract/errors';
import {
  cancelUpload,
  claimKnownFiles,
  getUpload,
  listUploads,
  MAX_ANNOUNCED_FILES,
  openUpload,
  partsOf,
  removeUploadFile,
  retryUpload,
  type UploadFile,
  type UploadFileProblem,
} from '@polyshelf/contract/uploads';
import { call } from '../../api/call.ts';
import { refreshSession } from '../../api/session.ts';
import { currentSession } from '../../api/session-store.ts';
import { hashFile } from './hash-file.ts';
import { forgetHandle, keepHandle, readKept } from './kept-handles.ts';
import { findWanted, retryDelayMs, secondsLeft, smoothSpeed } from './progress.rules.ts';
import type { ChosenFile } from './read-dropped.ts';
import { sendFile } from './send-file.ts';

export type QueuedState =
  /** After a reload: the file has to be chosen again, or allowed again when `canContinue`. */
  | 'missing'
  /** Waits for its turn: to be hashed, or to be sent. */
  | 'queued'
  | 'hashing'
  | 'sending'
  /** The connection failed; the next attempt is scheduled. */
  | 'retrying'
  | 'paused'
  | 'checking'
  | 'accepted'
  | 'refused';

/** One file as the page shows it. */
export interface QueuedFile {
  id: string;
  upload: string;
  path: string;
  bytes: number;
  state: QueuedState;
  /** The bytes that the server has. */
  sent: number;
  /** The bytes that are hashed. */
  hashed: number;
  /** Bytes per second; null while nothing is sent. */
  speed: number | null;
  /** The browser can read the file again after the person allows it with one click. */
  canContinue: boolean;
  problem: UploadFileProblem | null;
}

/** Everything the page shows. A new object after every change. */
export interface QueueView {
  files: readonly QueuedFile[];
  bytes: number;
  sent: number;
  /** Bytes per second; null while nothing is sent. */
  speed: number | null;
  secondsLeft: number | null;
  isPaused: boolean;
  isOffline: boolean;
  /** False until the server has been asked about unfinished uploads. */
  isLoaded: boolean;
}

interface Entry extends QueuedFile {
  file: File | null;
  sha256: string | null;
  /** The bytes of each part that the server has. */
  sentOfParts: number[];
  /** Whether the server was asked for the bytes by their hash. */
  isClaimed: boolean;
  /** Whether the server may have bytes. */
  isBegun: boolean;
  isPaused: boolean;
  failures: number;
  retryAt: number;
  movedAt: number;
  /** The bytes that the server had when the speed was measured last. */
  sampled: number | null;
  stop: (() => void) | null;
}

/** No further file starts while so many requests run: over HTTP/1.1 a browser has six connections to a server. */
const PARALLEL_PARTS = 3;
const TICK_MS = SECOND_MS;
const SHOWN_EVERY_MS = 250;
/** A connection without progress for so long is dead, for example after the computer slept. */
const STALL_MS = 30 * SECOND_MS;
const POLL_MS = 2 * SECOND_MS;

const stateOf = ({ state }: UploadFile): QueuedState => {
  if (state === 'accepted' || state === 'unpacked') return 'accepted';
  if (state === 'refused') return 'refused';
  return state === 'waiting' || state === 'receiving' ? 'missing' : 'checking';
};

/** Sends files to the server: announces, hashes, skips what the server has, sends three parts at a time, and goes on after failures. */
export class UploadQueue {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #view: QueueView = emptyView;
  #isPaused = false;
  #isLoaded = false;
  #isHashing = false;
  #isClaiming = false;
  #speed: number | null = null;
  #sample: { sent: number; at: number } | null = null;
  #tick: ReturnType<typeof setInterval> | null = null;
  #showing: ReturnType<typeof setTimeout> | null = null;
  #polledAt = 0;
  #loading: Promise<void> | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly view = (): QueueView => this.#view;

  /** Asks the server about unfinished uploads, and continues those whose files the browser may read. */
  load(): Promise<void> {
    this.#loading ??= this.#load().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** Adds chosen files. Files that the server still waits for continue, the others become a new upload. */
  async add(chosen: readonly ChosenFile[]): Promise<void> {
    await this.load();
    const fresh: ChosenFile[] = [];
    for (const one of chosen) {
      const wanted = [...this.#entries.values()].filter(({ state }) => state === 'missing');
      const entry = findWanted(wanted, { path: one.path, bytes: one.file.size });
      if (entry && (await this.#isSame(entry, one.file))) this.#attach(entry, one);
      else fresh.push(one);
    }
    for (let from = 0; from < fresh.length; from += MAX_ANNOUNCED_FILES)
      await this.#announce(fresh.slice(from, from + MAX_ANNOUNCED_FILES));
    this.#work();
  }

  /** Continues everything that is paused, and reads kept files again; must run in a click. */
  async resume(): Promise<void> {
    this.#isPaused = false;
    for (const entry of this.#entries.values()) {
      entry.isPaused = false;
      entry.retryAt = 0;
      if (entry.state === 'paused' || entry.state === 'retrying') entry.state = 'queued';
    }
    for (const entry of this.#entries.values())
      if (entry.state === 'missing' && entry.canContinue) await this.#readKept(entry, { asks: true });
    this.#work();
  }

  pause(): void {
    this.#isPaused = true;
    for (const entry of this.#entries.values()) this.#halt(entry);
    this.#show();
  }

  pauseFile(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.isPaused = true;
    this.#halt(entry);
    this.#work();
  }

  resumeFile(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.isPaused = false;
    if (entry.state === 'paused') entry.state = 'queued';
    this.#work();
  }

  /** Sends a refused file again, or lets the server check it again. */
  async retryFile(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry?.state !== 'refused') return;
    if (entry.problem?.code === 'check-failed') {
      const { data } = await call(retryUpload, { params: { id: entry.upload } });
      this.#applyServer(data.files);
    } else if (entry.file) {
      Object.assign(entry, { state: 'queued', problem: null, sent: 0, sentOfParts: [], isBegun: false, failures: 0 });
    }
    this.#work();
  }

  async removeFile(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#halt(entry);
    await call(removeUploadFile, { params: { id } }).catch(ignoreMissing);
    this.#entries.delete(id);
    void forgetHandle(id);
    this.#work();
  }

  /** Cancels all uploads that are not finished, and forgets the others. */
  async clear(): Promise<void> {
    const uploads = new Set([...this.#entries.values()].filter(isUnsettled).map(({ upload }) => upload));
    for (const entry of this.#entries.values()) this.#halt(entry);
    for (const id of uploads) await call(cancelUpload, { params: { id } }).catch(ignoreMissing);
    for (const id of this.#entries.keys()) void forgetHandle(id);
    this.#entries.clear();
    this.#isPaused = false;
    this.#work();
  }

  /** Stops all work without telling the server, for example because the person signed out. */
  stop(): void {
    for (const entry of this.#entries.values()) this.#halt(entry);
    this.#entries.clear();
    this.#stopTicking();
    this.#loading = null;
    this.#show();
  }

  readonly noteOffline = (): void => this.#show();

  /** Tries at once what waits for the network. */
  readonly noteOnline = (): void => {
    for (const entry of this.#entries.values()) entry.retryAt = 0;
    this.#work();
  };

  async #load(): Promise<void> {
    const { data: uploads } = await call(listUploads, {});
    for (const { id } of uploads) {
      const { data } = await call(getUpload, { params: { id } });
      for (const file of data.files) if (!this.#entries.has(file.id)) this.#entries.set(file.id, entryOf(id, file));
    }
    for (const entry of this.#entries.values())
      if (entry.state === 'missing') await this.#readKept(entry, { asks: false });
    this.#isLoaded = true;
    this.#work();
  }

  async #readKept(entry: Entry, { asks }: { asks: boolean }): Promise<void> {
    const kept = await readKept(entry.id, { asks });
    entry.canContinue = kept === 'needs-permission';
    if (!(kept instanceof File) || kept.size !== entry.bytes || !(await this.#isSame(entry, kept))) return;
    this.#attach(entry, { path: entry.path, file: kept });
  }

  /** Whether the chosen file has the hash that was declared when the file was begun. */
  async #isSame(entry: Entry, file: File): Promise<boolean> {
    if (entry.sha256 === null) return true;
    entry.state = 'hashing';
    this.#show();
    const hash = await this.#hash(entry, file, new AbortController().signal).catch(() => null);
    entry.state = 'missing';
    return hash === entry.sha256;
  }

  #attach(entry: Entry, { file, handle }: ChosenFile): void {
    Object.assign(entry, { file, state: this.#isPaused ? 'paused' : 'queued', canContinue: false });
    if (handle) void keepHandle(entry.id, handle);
    this.#work();
  }

  async #announce(chosen: readonly ChosenFile[]): Promise<void> {
    const files = chosen.map(({ path, file }) => ({ path, bytes: file.size }));
    const { data } = await call(openUpload, { body: { files } });
    for (const [index, announced] of data.files.entries()) {
      const given = chosen[index];
      if (!announced || !given) continue;
      const entry = entryOf(data.id, announced);
      this.#entries.set(entry.id, entry);
      if (entry.state === 'missing') this.#attach(entry, given);
    }
  }

  /** Starts whatever can start now. Called after every change. */
  #work(): void {
    const entries = [...this.#entries.values()];
    if (!this.#isPaused && navigator.onLine) {
      if (!this.#isHashing) void this.#hashNext(entries);
      let running = entries.reduce(
        (sum, { state, bytes }) => sum + (state === 'sending' ? partsOf(bytes).length : 0),
        0,
      );
      for (const entry of entries) {
        if (running >= PARALLEL_PARTS) break;
        if (!isReady(entry) || entry.retryAt > Date.now()) continue;
        this.#send(entry);
        running += partsOf(entry.bytes).length;
      }
    }
    const isBusy = entries.some(({ state }) => state !== 'accepted' && state !== 'refused' && state !== 'missing');
    if (isBusy) this.#tick ??= setInterval(() => this.#check(), TICK_MS);
    else this.#stopTicking();
    this.#show();
  }

  #stopTicking(): void {
    if (this.#tick) clearInterval(this.#tick);
    this.#tick = null;
    this.#speed = null;
    this.#sample = null;
  }

  async #hashNext(entries: readonly Entry[]): Promise<void> {
    const entry = entries.find(({ state, sha256, file }) => state === 'queued' && sha256 === null && file !== null);
    if (!entry?.file) return void this.#claim(entries);
    this.#isHashing = true;
    entry.state = 'hashing';
    const stopping = new AbortController();
    entry.stop = () => stopping.abort();
    try {
      entry.sha256 = await this.#hash(entry, entry.file, stopping.signal);
      if (entry.state === 'hashing') entry.state = 'queued';
    } catch {
      if (!stopping.signal.aborted) refuse(entry, 'unreadable');
    } finally {
      entry.stop = null;
      this.#isHashing = false;
    }
    this.#work();
  }

  #hash(entry: Entry, file: File, signal: AbortSignal): Promise<string> {
    const onProgress = (bytes: number) => {
      entry.hashed = bytes;
      this.#showSoon();
    };
    return hashFile(file, { signal, onProgress });
  }

  /** Asks the server which of the hashed files it has already, in one call for all of an upload. */
  async #claim(entries: readonly Entry[]): Promise<void> {
    const hashed = entries.filter(
      ({ state, sha256, isClaimed }) => state === 'queued' && sha256 !== null && !isClaimed,
    );
    const [first] = hashed;
    if (!first || this.#isClaiming) return;
    this.#isClaiming = true;
    const batch = hashed.filter(({ upload }) => upload === first.upload).slice(0, MAX_ANNOUNCED_FILES);
    try {
      const files = batch.map(({ id, sha256 }) => ({ id, sha256: sha256 ?? '' }));
      const { data } = await call(claimKnownFiles, { params: { id: first.upload }, body: { files } });
      for (const id of data.known) this.#accept(id);
    } catch {
      // The file is sent although the server may have it.
    } finally {
      for (const entry of batch) entry.isClaimed = true;
      this.#isClaiming = false;
    }
    this.#work();
  }

  #send(entry: Entry): void {
    const { id, file, sha256, isBegun, sentOfParts } = entry;
    if (!file || sha256 === null) return;
    Object.assign(entry, { state: 'sending', movedAt: Date.now() });
    entry.stop = sendFile({
      id,
      file,
      sha256,
      isBegun,
      sent: sentOfParts,
      onProgress: (bytes) => {
        // The first progress is that of the last attempt, so it does not count as one.
        if (bytes > entry.sent) entry.failures = 0;
        Object.assign(entry, { sent: bytes, isBegun: true, movedAt: Date.now() });
        this.#showSoon();
      },
      onDone: () => {
        Object.assign(entry, { state: 'checking', sent: entry.bytes, stop: null, failures: 0 });
        this.#work();
      },
      onError: ({ code, isSignedOut }) => {
        entry.stop = null;
        if (code === 'UPLOAD_FILE_RECEIVED') Object.assign(entry, { state: 'checking', sent: entry.bytes });
        else if (code) refuse(entry, code);
        else this.#retryLater(entry, isSignedOut);
        this.#work();
      },
    });
  }

  #retryLater(entry: Entry, isSignedOut: boolean): void {
    entry.failures += 1;
    // The creation may have succeeded although its answer was lost; the server then keeps what it has.
    Object.assign(entry, { state: 'retrying', retryAt: Date.now() + retryDelayMs(entry.failures) });
    const session = currentSession();
    if (isSignedOut && session) void refreshSession(session).catch(() => {});
  }

  /** Runs every second while something is to be done. */
  #check(): void {
    if (!currentSession()) {
      this.stop();
      return;
    }
    const now = Date.now();
    let isChecking = false;
    for (const entry of this.#entries.values()) {
      if (entry.state === 'sending' && now - entry.movedAt > STALL_MS) {
        entry.stop?.();
        entry.stop = null;
        this.#retryLater(entry, false);
      }
      if (entry.state === 'checking') isChecking = true;
    }
    this.#measure(now);
    if (isChecking && navigator.onLine && now - this.#polledAt >= POLL_MS) {
      this.#polledAt = now;
      void this.#poll();
    }
    this.#work();
  }

  #measure(now: number): void {
    const entries = [...this.#entries.values()];
    const sent = entries.reduce((sum, entry) => sum + (entry.file && entry.isBegun ? entry.sent : 0), 0);
    const isSending = entries.some(({ state }) => state === 'sending' || state === 'retrying');
    const elapsed = this.#sample && Math.max(1, now - this.#sample.at);
    if (isSending && this.#sample && elapsed) this.#speed = smoothSpeed(this.#speed, sent - this.#sample.sent, elapsed);
    for (const entry of entries) {
      const isMeasured = entry.state === 'sending' && entry.sampled !== null && elapsed !== null;
      entry.speed = isMeasured ? smoothSpeed(entry.speed, entry.sent - (entry.sampled ?? 0), elapsed) : null;
      entry.sampled = entry.state === 'sending' ? entry.sent : null;
    }
    if (!isSending) this.#speed = null;
    this.#sample = { sent, at: now };
  }

  async #poll(): Promise<void> {
    const checking = [...this.#entries.values()].filter(({ state }) => state === 'checking');
    for (const id of new Set(checking.map(({ upload }) => upload))) {
      const answer = await call(getUpload, { params: { id } }).catch(() => null);
      if (answer) this.#applyServer(answer.data.files);
    }
    this.#work();
  }

  /** Takes over what the server decided about files that it has. */
  #applyServer(files: readonly UploadFile[]): void {
    for (const file of files) {
      const entry = this.#entries.get(file.id);
      if (!entry || (entry.state !== 'checking' && entry.state !== 'refused')) continue;
      const state = stateOf(file);
      if (state === 'accepted') this.#accept(file.id);
      else if (state === 'refused') Object.assign(entry, { state, problem: file.problem });
      else if (state === 'checking') Object.assign(entry, { state, problem: null });
    }
  }

  #accept(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    Object.assign(entry, { state: 'accepted', sent: entry.bytes, file: null, problem: null });
    void forgetHandle(id);
  }

  #halt(entry: Entry): void {
    entry.stop?.();
    entry.stop = null;
    if (['queued', 'hashing', 'sending', 'retrying'].includes(entry.state)) entry.state = 'paused';
  }

  #showSoon(): void {
    this.#showing ??= setTimeout(() => this.#show(), SHOWN_EVERY_MS);
  }

  #show(): void {
    if (this.#showing) clearTimeout(this.#showing);
    this.#showing = null;
    const files = [...this.#entries.values()].map(
      ({ id, upload, path, bytes, state, sent, hashed, speed, canContinue, problem }): QueuedFile => ({
        ...{ id, upload, path, bytes, state, sent, hashed, speed, canContinue, problem },
      }),
    );
    const counted = files.filter(({ state }) => state !== 'refused');
    const bytes = counted.reduce((sum, file) => sum + file.bytes, 0);
    const sent = counted.reduce((sum, file) => sum + file.sent, 0);
    const possible = counted.reduce((sum, file) => sum + (file.state === 'missing' ? 0 : file.bytes - file.sent), 0);
    this.#view = {
      files,
      bytes,
      sent,
      speed: this.#speed,
      secondsLeft: secondsLeft(possible, this.#speed),
      isPaused: this.#isPaused,
      isOffline: !navigator.onLine,
      isLoaded: this.#isLoaded,
    };
    for (const listener of this.#listeners) listener();
  }
}

export const emptyView: QueueView = {
  files: [],
  bytes: 0,
  sent: 0,
  speed: null,
  secondsLeft: null,
  isPaused: false,
  isOffline: false,
  isLoaded: false,
};

const entryOf = (upload: string, file: UploadFile): Entry => {
  const state = stateOf(file);
  return {
    id: file.id,
    upload,
    path: file.path,
    bytes: file.bytes,
    state,
    sent: state === 'missing' || state === 'refused' ? 0 : file.bytes,
    hashed: 0,
    speed: null,
    canContinue: false,
    problem: file.problem,
    file: null,
    sha256: file.state === 'receiving' ? file.sha256 : null,
    sentOfParts: [],
    isClaimed: file.state === 'receiving',
    isBegun: file.state === 'receiving',
    isPaused: false,
    failures: 0,
    retryAt: 0,
    movedAt: 0,
    sampled: null,
    stop: null,
  };
};

const isReady = ({ state, sha256, isClaimed, isPaused }: Entry): boolean =>
  (state === 'queued' || state === 'retrying') && sha256 !== null && isClaimed && !isPaused;

const isUnsettled = ({ state }: QueuedFile): boolean => state !== 'accepted' && state !== 'refused';

const refuse = (entry: Entry, code: string): void =>
  void Object.assign(entry, { state: 'refused', problem: { code, values: {} } });

/** Somebody removed the file or upload already. */
function ignoreMissing(error: unknown): void {
  if (!ApiError.is(error) || error.status !== 404) throw error;
}
