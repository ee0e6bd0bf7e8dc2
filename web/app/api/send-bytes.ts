import { parseError } from './parse-error.ts';
import { sessionForCall } from './session.ts';

/** Posts a file as it is, with the current session. Error responses are thrown as `ApiError`. */
export async function sendBytes<Answer>(url: string, file: Blob): Promise<Answer> {
  const session = await sessionForCall();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': file.type,
      ...(session && { Authorization: `Bearer ${session.access_token}` }),
    },
    body: file,
  });
  if (!response.ok) throw await parseError(response);
  return response.json();
}
