import type { FastifyInstance } from 'fastify';
import { AppError, invalidPayload } from '../errors.ts';
import { parseStrictJson } from '../strict-json.ts';

/** Accepts only JSON in UTF-8. Other content types answer 415, so an HTML form of another site cannot reach a route. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const charset = /charset=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset && !/^utf-?8$/i.test(charset)) {
      return done(new AppError('UNSUPPORTED_MEDIA_TYPE', `Unsupported charset "${charset.slice(0, 40)}".`));
    }
    // The Directus client sends a content type even without a body.
    if (body === '') return done(null, undefined);
    const parsed = parseStrictJson(body);
    return parsed.fault === undefined ? done(null, parsed.value) : done(invalidPayload(parsed.fault));
  });
}
