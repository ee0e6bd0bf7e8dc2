export type OnProgress = (part: number) => void;

/** Calls `onProgress` with the loaded part, 0 to 1, if the server sends a content length. */
export async function fetchBytes(url: string, onProgress?: OnProgress): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`Fetching ${url} failed with status ${answer.status}`);
  const total = Number(answer.headers.get('content-length'));
  if (!answer.body || !onProgress || !total) return answer.arrayBuffer();
  let come = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, passed) {
      come += chunk.byteLength;
      onProgress(Math.min(1, come / total));
      passed.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(counter)).arrayBuffer();
}
