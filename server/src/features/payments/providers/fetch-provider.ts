const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface Answer {
  status: number;
  text: string;
}

/** Calls a provider without following redirects. Returns null on a timeout, a network error or an answer over 1 MB. */
export async function fetchProvider(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) return null;
      chunks.push(chunk);
    }
    return { status: answer.status, text: Buffer.concat(chunks).toString('utf8') };
  } catch {
    // Do not log or rethrow the error: it contains the URL, and the URL contains signatures.
    return null;
  }
}
