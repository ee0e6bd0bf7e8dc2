import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';

type Factory = () => Promise<unknown>;

let decoder: Promise<unknown> | undefined;

/** Loads the Draco decoder of three.js. It is a CommonJS script inside an ES module package, so `import` cannot load it. */
export function loadDracoDecoder(): Promise<unknown> {
  decoder ??= (async () => {
    const file = fileURLToPath(import.meta.resolve('three/addons/libs/draco/gltf/draco_decoder.js'));
    const define = `((module, exports, require, __dirname) => {${await readFile(file, 'utf8')}\n})`;
    const script = { exports: {} as Factory };
    runInThisContext(define, { filename: file })(script, script.exports, createRequire(file), dirname(file));
    return script.exports();
  })();
  return decoder;
}
