import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The browser hashes small files itself, off the main thread; it can hash only what is in memory. */
const WHOLE_BYTES = 32 * 1024 * 1024;
const READ_BYTES = 4 * 1024 * 1024;
/** Hashing a slice takes a few milliseconds, so that the page stays responsive. */
const SLICE_BYTES = 256 * 1024;

/** Returns the SHA-256 of a file in hex. The memory it needs does not grow with the file. */
export async function hashFile(
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (bytes: number) => void },
): Promise<string> {
  // Plain HTTP has no `crypto.subtle`.
  if (file.size <= WHOLE_BYTES && globalThis.crypto?.subtle) {
    return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
  }
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += READ_BYTES) {
    const bytes = new Uint8Array(await file.slice(at, at + READ_BYTES).arrayBuffer());
    for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
      hash.update(bytes.subarray(from, from + SLICE_BYTES));
      await breathe();
      signal.throwIfAborted();
    }
    onProgress?.(Math.min(file.size, at + READ_BYTES));
  }
  return bytesToHex(hash.digest());
}

/** Lets the browser handle events. Timers would be slowed down in a hidden tab, messages are not. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
