export type OnProgress = (part: number) => void;

/** Calls `onProgress` with the loaded part, 0 to 1, if the server sends a content length. */
export async function fetchBytes(url: string, onProgress?: OnProgress): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Fetching ${url} failed with status ${response.status}`);
  const total = Number(response.headers.get('content-length'));
  if (!response.body || !onProgress || !total) return response.arrayBuffer();
  let loaded = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, passed) {
      loaded += chunk.byteLength;
      onProgress(Math.min(1, loaded / total));
      passed.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter)).arrayBuffer();
}
