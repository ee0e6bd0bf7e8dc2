import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';

type Factory = () => Promise<unknown>;

let decoder: Promise<unknown> | undefined;

/** The decoder of compressed meshes that three brings along: a script of the old kind, which no `import` can load. */
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
