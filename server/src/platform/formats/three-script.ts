import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';

/** Loads a decoder that three.js ships as a CommonJS script inside an ES module package, so `import` cannot load it. */
export async function loadThreeScript<T>(name: string): Promise<T> {
  const file = fileURLToPath(import.meta.resolve(name));
  const define = `((module, exports, require, __dirname, __filename) => {${await readFile(file, 'utf8')}\n})`;
  const script = { exports: {} as () => Promise<T> };
  runInThisContext(define, { filename: file })(script, script.exports, createRequire(file), dirname(file), file);
  return script.exports();
}
