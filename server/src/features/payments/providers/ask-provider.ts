const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

interface Answer {
  status: number;
  text: string;
}

/** One call to a provider, without redirects. Null when there was no usable answer, whatever the reason. */
export async function askProvider(url: string, init: RequestInit = {}): Promise<Answer | null> {
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
    // The address holds signatures, so the error is not passed on.
    return null;
  }
}
