import { partId, partsOf, TUS_PATH } from '@polyshelf/contract/uploads';
import { DetailedError, Upload } from 'tus-js-client';
import { sessionForCall } from '../../api/session.ts';

/** Little enough to lose when a balancer cuts the request, and much enough that its overhead does not matter. */
const CHUNK_BYTES = 64 * 1024 * 1024;

interface Sending {
  id: string;
  file: File;
  sha256: string;
  /** Whether the server may have bytes already. */
  isBegun: boolean;
  /** The bytes of each part that the server has, as far as is known. Changes while the file is sent. */
  sent: number[];
  onProgress(bytes: number): void;
  onDone(): void;
  onError(failure: SendFailure): void;
}

/** `code` is a refusal of the server; without one the same request may succeed later. */
export interface SendFailure {
  code: string | null;
  isSignedOut: boolean;
}

/** Sends the parts of one file in parallel by the tus protocol, from where the server has them. Returns how to stop. */
export function sendFile({ id, file, sha256, isBegun, sent, onProgress, onDone, onError }: Sending): () => void {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    for (const upload of uploads) void upload.abort().catch(() => {});
  };
  const uploads = partsOf(file.size).map(
    ({ start, end }, part) =>
      new Upload(file.slice(start, end), {
        endpoint: TUS_PATH,
        // A part that the server does not know yet is created.
        uploadUrl: isBegun ? `${TUS_PATH}/${partId(id, part)}` : null,
        metadata: { file: id, sha256, part: String(part) },
        chunkSize: CHUNK_BYTES,
        // The queue decides when to try again, because it knows whether the browser is online.
        retryDelays: null,
        storeFingerprintForResuming: false,
        async onBeforeRequest(request) {
          const session = await sessionForCall();
          if (session) request.setHeader('Authorization', `Bearer ${session.access_token}`);
        },
        onProgress(bytes) {
          if (isStopped) return;
          sent[part] = bytes;
          onProgress(sent.reduce((sum, one) => sum + one, 0));
        },
        onSuccess() {
          unfinished -= 1;
          if (!isStopped && unfinished === 0) onDone();
        },
        onError(error) {
          if (isStopped) return;
          stop();
          onError(readFailure(error));
        },
      }),
  );
  let unfinished = uploads.length;
  for (const upload of uploads) upload.start();
  return stop;
}

/** Statuses after which the same request may succeed: the browser asks the server first where to continue. */
const TEMPORARY = new Set([0, 408, 409, 423, 425, 429, 500, 502, 503, 504]);

function readFailure(error: Error | DetailedError): SendFailure {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const code = readCode(response?.getBody() ?? '');
  const isSignedOut = status === 401;
  const isRefusal = code !== 'UPLOAD_FILE_RECEIVED' ? !TEMPORARY.has(status) && !isSignedOut : true;
  return { code: isRefusal ? (code ?? 'unknown') : null, isSignedOut };
}

function readCode(body: string): string | null {
  try {
    return JSON.parse(body).errors[0].extensions.code;
  } catch {
    // A proxy answered.
    return null;
  }
}
