import type { FastifyInstance } from 'fastify';
import { AppError, invalidPayload } from '../errors.ts';

/** Deeper than any body of ours; recursive code over the parsed value stays safe. */
const MAX_DEPTH = 32;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c /* \ */) i++;
      else if (char === 0x22 /* " */) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b /* { */ || char === 0x5b /* [ */) {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === 0x7d /* } */ || char === 0x5d /* ] */) depth--;
  }
  return false;
}

/** Accepts JSON in UTF-8 and nothing else: any other content type is 415, so a plain HTML form cannot reach a route. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const charset = /charset=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset && !/^utf-?8$/i.test(charset)) {
      return done(new AppError('UNSUPPORTED_MEDIA_TYPE', `Unsupported charset "${charset.slice(0, 40)}".`));
    }
    // Directus's own client names a type also where it sends nothing.
    if (body === '') return done(null, undefined);
    if (isTooDeep(body)) return done(invalidPayload(`The JSON is nested deeper than ${MAX_DEPTH} levels`));
    return parse(request, body, (error, value) =>
      done(error && invalidPayload(error.message.replace(/\.$/, '')), value),
    );
  });
}
