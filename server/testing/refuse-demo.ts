/** Preloaded by a test with `node --import`: makes every import of a demo module fail, in all threads of the process. */
import { registerHooks } from 'node:module';

const DEMO = new URL('../../demo/', import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith(DEMO)) throw new Error(`The demo was loaded: ${url.slice(DEMO.length)}`);
    return nextLoad(url, context);
  },
});
