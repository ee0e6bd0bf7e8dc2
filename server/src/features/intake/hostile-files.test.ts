import { randomBytes } from 'node:crypto';
import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { isBlocking } from '@polyshelf/contract/problems';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGlb, makeGltf, makeJpg, makePng, makeZip, writeFiles } from '../../../testing/asset-files.ts';
import { makeExr } from '../../platform/formats/exr.fixture.ts';
import { makeKtx2 } from '../../platform/formats/ktx2.fixture.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { AssetRefused } from './errors.ts';
import { createMediaPool, prepareAsset } from './prepare-asset.ts';

const MB = 1024 * 1024;
const MAX_MEMORY = 256 * MB;
const MAX_DISK = 8 * MB;

type Files = Record<string, Uint8Array | string>;

const text = (body: string): Buffer => Buffer.from(body);
const png = await makePng(64, 64);
const jpg = await makeJpg(64, 64);
const glb = Buffer.from(await makeGlb());
const { json: gltf, files: beside } = await makeGltf(png);

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Inserts chunks after the header of a valid picture. */
const withChunks = (...chunks: Buffer[]): Buffer => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

function pngOfSize(width: number, height: number, pixels: Uint8Array = new Uint8Array(10)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const zipOf = (...entries: Parameters<typeof makeZip>[0]): Files => ({ 'set.zip': makeZip(entries) });
const hdr = (size: string, body: Uint8Array = new Uint8Array(0)): Files => ({
  'sky.hdr': Buffer.concat([text(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n${size}\n`), body]),
});
const model = (change: Record<string, unknown>): Files => ({
  'scene.gltf': JSON.stringify({ ...gltf, ...change }),
  ...beside,
});
/** A model with a tiny KTX2 texture that declares this size. */
function withKtx2(width: number, height: number): Files {
  const texture = makeKtx2(8, 8);
  texture.writeUInt32LE(width, 20);
  texture.writeUInt32LE(height, 24);
  const files = model({
    images: [{ uri: 'wood.ktx2', mimeType: 'image/ktx2' }],
    textures: [{ extensions: { KHR_texture_basisu: { source: 0 } } }],
    extensionsUsed: ['KHR_texture_basisu'],
  });
  return { ...files, 'wood.ktx2': texture };
}
const zeros = new Uint8Array(64 * MB);
const noise = randomBytes(17 * MB);
const multiPartExr = makeExr({ width: 8, height: 4 });
multiPartExr[5] = 0x10;
const good = { name: 'oak_diff.png', body: png };
const [buffers, accessors] = [gltf.buffers, gltf.accessors] as [object[], object[]];
const [firstBuffer, firstAccessor] = [buffers[0], accessors[0]];
const gif = await sharp(png).gif().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">';
const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');

const refused: [string, Files, string][] = [
  ['an empty file called .zip', { 'set.zip': '' }, 'broken-zip'],
  ['a truncated archive', { 'set.zip': makeZip([good]).subarray(0, 150) }, 'broken-zip'],
  ['an archive that declares too small a size', zipOf({ ...good, lies: { size: 10 }, isDeflated: true }), 'broken-zip'],
  [
    'an archive that declares too large a size',
    zipOf({ ...good, lies: { size: 9_999 }, isDeflated: true }),
    'broken-zip',
  ],
  ['an archive with a wrong checksum', zipOf({ ...good, lies: { crc: 1 } }), 'broken-zip'],
  ['an archive of 64 MB of zeros', zipOf({ name: 'a.png', body: zeros, isDeflated: true }), 'bomb'],
  [
    'a zip bomb that declares a small size',
    zipOf({ name: 'a.png', body: zeros, isDeflated: true, lies: { size: 1_000 } }),
    'broken-zip',
  ],
  [
    'an archive that unpacks to 6 GB',
    zipOf(...['a.png', 'b.png'].map((name) => ({ name, body: noise, isDeflated: true, lies: { size: 3.2e9 } }))),
    'too-large-unpacked',
  ],
  [
    'an archive of 65,000 entries',
    { 'set.zip': makeZip(Array.from({ length: 65_000 }, (_, i) => ({ name: `${i}.png`, body: Buffer.alloc(0) }))) },
    'too-many-entries',
  ],
  ['an archive in an archive', zipOf({ name: 'inner.zip', body: makeZip([good]) }), 'unknown-kind'],
  [
    'an archive whose entries overlap',
    zipOf(good, { ...good, name: 'b.png', lies: { offset: 0 } }),
    'overlapping-entries',
  ],
  ['an archive with a duplicate name', zipOf(good, good), 'duplicate-name'],
  ['an archive with names that differ only in case', zipOf(good, { ...good, name: 'OAK_diff.png' }), 'duplicate-name'],
  ['an archive with a path to a parent folder', zipOf({ ...good, name: '../../oak.png' }), 'broken-zip'],
  ['an archive with an absolute path', zipOf({ ...good, name: '/etc/oak.png' }), 'broken-zip'],
  ['an archive with a backslash path to a parent folder', zipOf({ ...good, name: '..\\oak.png' }), 'broken-zip'],
  ['an archive with a drive letter', zipOf({ ...good, name: 'C:/oak.png' }), 'broken-zip'],
  ['an archive with a Windows device name', zipOf({ ...good, name: 'NUL.png' }), 'unsafe-name'],
  ['an archive with a hidden file', zipOf({ ...good, name: '.ssh/authorized_keys' }), 'unsafe-name'],
  ['an archive with a right-to-left override in a name', zipOf({ ...good, name: 'oak\u202egnp.exe' }), 'unsafe-name'],
  [
    'an archive with a symbolic link',
    zipOf({ name: 'oak.png', body: text('/etc/passwd'), lies: { mode: 0o120777 } }),
    'archived-link',
  ],
  ['an encrypted archive', zipOf({ ...good, isDeflated: true, lies: { flags: 0x801 } }), 'encrypted'],
  ['an archive that declares too many entries', { 'set.zip': makeZip([good], 5) }, 'broken-zip'],
  ['an archive that declares 65,535 entries', { 'set.zip': makeZip([good], 0xffff) }, 'too-many-entries'],

  ['an empty picture file', { 'oak_diff.png': '' }, 'empty-file'],
  ['an SVG with a script', { 'oak_diff.png': `${svg}<script>alert(1)</script></svg>` }, 'false-content'],
  [
    'an SVG with a foreign object',
    { 'oak_diff.jpg': `${svg}<foreignObject><iframe/></foreignObject></svg>` },
    'false-content',
  ],
  [
    'an SVG with an external entity',
    { 'oak_diff.png': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg}&e;</svg>` },
    'false-content',
  ],
  [
    'an SVG with exponential entities',
    { 'oak_diff.png': `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>${svg}&l9;</svg>` },
    'false-content',
  ],
  ['an HTML page called .jpg', { 'oak_diff.jpg': '<html><script>alert(1)</script></html>' }, 'false-content'],
  ['an executable', { 'oak_diff.png': Buffer.from('7f454c4602010100', 'hex') }, 'false-content'],
  [
    'the EICAR test virus',
    { 'oak_diff.png': String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*` },
    'false-content',
  ],
  [
    'a GIF that is also a script',
    { 'oak_diff.png': Buffer.concat([text('GIF89a=1;'), text('alert(1)//'), gif]) },
    'false-content',
  ],
  [
    'a PNG followed by an HTML page',
    { 'oak_diff.png': Buffer.concat([png, text('<script>alert(1)</script>')]) },
    'trailing-bytes',
  ],
  ['a PNG followed by an archive', { 'oak_diff.png': Buffer.concat([png, makeZip([good])]) }, 'trailing-bytes'],
  ['a PNG of 60,000 × 60,000', { 'oak_diff.png': pngOfSize(60_000, 60_000) }, 'any'],
  ['a PNG of 16,384 × 16,384 without pixels', { 'oak_diff.png': pngOfSize(16_384, 16_384) }, 'any'],
  ['a PNG of 0 × 0', { 'oak_diff.png': pngOfSize(0, 0) }, 'any'],
  ['a truncated PNG', { 'oak_diff.png': png.subarray(0, png.length / 2) }, 'any'],
  ['a PNG without an end chunk', { 'oak_diff.png': png.subarray(0, -12) }, 'broken-image'],
  ['a PNG with a broken checksum', { 'oak_diff.png': Buffer.from(png).fill(7, 45, 60) }, 'any'],
  [
    'a PNG of a hundred thousand chunks',
    { 'oak_diff.png': withChunks(...Array.from({ length: 100_000 }, () => chunk('teXt', text('a')))) },
    'any',
  ],
  ['a truncated JPEG', { 'oak_diff.jpg': jpg.subarray(0, jpg.length / 2) }, 'any'],
  ['a JPEG of a few bytes', { 'oak_diff.jpg': Buffer.from('ffd8ffe000104a464946', 'hex') }, 'any'],

  ['an HDR of 16,384 × 16,384 without pixels', hdr('-Y 16384 +X 16384'), 'broken-hdr'],
  ['an HDR of 900,000 × 900,000', hdr('-Y 900000 +X 900000'), 'too-many-pixels'],
  ['an HDR of 0 × 0', hdr('-Y 0 +X 0'), 'no-pixels'],
  ['an HDR with a run longer than its row', hdr('-Y 1 +X 16', Buffer.from([2, 2, 0, 16, 255, 9])), 'broken-hdr'],
  [
    'an HDR whose repeats never end',
    hdr('-Y 1 +X 4', Buffer.from([9, 9, 9, 9, 1, 1, 1, 255, 1, 1, 1, 255])),
    'broken-hdr',
  ],
  ['an HDR that begins with a repeat', hdr('-Y 1 +X 4', Buffer.from([1, 1, 1, 255])), 'broken-hdr'],
  ['an HDR whose header never ends', { 'sky.hdr': `#?RADIANCE\n${'x'.repeat(100_000)}` }, 'broken-hdr'],
  ['an HDR with columns first', hdr('+X 16 -Y 16'), 'broken-hdr'],
  ['an HDR without light', hdr('-Y 1 +X 4', new Uint8Array(16)), 'no-light'],
  [
    'an EXR that declares a huge size',
    { 'sky.exr': makeExr({ width: 8, height: 4, claims: { width: 2 ** 30, height: 2 ** 30 } }) },
    'too-many-pixels',
  ],
  [
    'an EXR that declares a negative size',
    { 'sky.exr': makeExr({ width: 8, height: 4, claims: { width: -5, height: -5 } }) },
    'no-pixels',
  ],
  [
    'an EXR with too few pixels',
    { 'sky.exr': makeExr({ width: 8, height: 4, claims: { width: 4_096, height: 2_048 } }) },
    'broken-exr',
  ],
  ['an EXR of several parts', { 'sky.exr': multiPartExr }, 'unsupported-exr'],
  ['an EXR with a truncated header', { 'sky.exr': makeExr({ width: 8, height: 4 }).subarray(0, 60) }, 'broken-exr'],
  [
    'an EXR with an attribute of 4 GB',
    {
      'sky.exr': Buffer.concat([
        Buffer.from('762f310102000000', 'hex'),
        text('a\0b\0'),
        Buffer.alloc(4, 255),
        Buffer.alloc(64),
      ]),
    },
    'broken-exr',
  ],

  [
    'a model of two billion vertices',
    model({ accessors: [{ ...firstAccessor, count: 2 ** 31 }, ...accessors.slice(1)] }),
    'absurd-count',
  ],
  [
    'a model with accessors without data',
    model({ accessors: [{ componentType: 5126, type: 'VEC4', count: 50_000_000 }, ...accessors] }),
    'absurd-count',
  ],
  ['a model with a buffer of 1 TB', model({ buffers: [{ ...firstBuffer, byteLength: 2 ** 40 }] }), 'absurd-count'],
  ['a model with a buffer longer than its file', model({ buffers: [{ ...firstBuffer, byteLength: 900_000 }] }), 'any'],
  [
    'a model with an https: resource',
    model({ buffers: [{ uri: 'https://example.com/x.bin', byteLength: 99 }] }),
    'external-resource',
  ],
  [
    'a model with a resource on a network share',
    model({ buffers: [{ uri: '//host/x.bin', byteLength: 99 }] }),
    'external-resource',
  ],
  [
    'a model with a file: resource',
    model({ buffers: [{ uri: 'file:///etc/passwd', byteLength: 99 }] }),
    'external-resource',
  ],
  [
    'a model with a resource in a parent folder',
    model({ images: [{ uri: '../../../etc/passwd' }] }),
    'external-resource',
  ],
  [
    'a model with an encoded path to a parent folder',
    model({ images: [{ uri: '..%2f..%2f..%2fetc%2fpasswd' }] }),
    'external-resource',
  ],
  ['a model with an absolute path', model({ images: [{ uri: '/etc/passwd' }] }), 'external-resource'],
  ['a model with a missing file', model({ images: [{ uri: 'gone.png' }] }), 'missing-resource'],
  ['a model with a URI that is not a string', model({ images: [{ uri: { toString: 1 } }] }), 'broken-gltf'],
  ['a model of 200,000 nodes', model({ nodes: Array.from({ length: 200_000 }, () => ({})) }), 'absurd-count'],
  ['a model with a cycle of nodes', model({ nodes: [{ children: [0], mesh: 0 }] }), 'any'],
  [
    'a model with an SVG texture',
    model({ images: [{ uri: `data:image/svg+xml;base64,${text(`${svg}</svg>`).toString('base64')}` }] }),
    'any',
  ],
  [
    'a model that requires an unknown extension',
    model({ extensionsRequired: ['EVIL_run_code'], extensionsUsed: ['EVIL_run_code'] }),
    'any',
  ],
  ['a model with a KTX2 texture of 60,000 × 60,000', withKtx2(60_000, 60_000), 'too-many-pixels'],
  ['a model with a KTX2 texture of 16,384 × 16,384 without mipmaps', withKtx2(16_384, 16_384), 'no-mipmaps'],
  ['a model with a KTX2 texture that declares too large a size', withKtx2(4_096, 4_096), 'unsupported-ktx2'],
  [
    'a model with compressed data of 1 TB',
    model({
      bufferViews: [
        { buffer: 0, byteLength: 4, extensions: { EXT_meshopt_compression: { count: 2 ** 38, byteStride: 4 } } },
      ],
      extensionsUsed: ['EXT_meshopt_compression'],
    }),
    'absurd-count',
  ],
  [
    'a model with a __proto__ key',
    { 'scene.gltf': '{"__proto__":{"asset":{}},"buffers":[null],"images":[1]}' },
    'broken-gltf',
  ],
  [
    'a model with deeply nested JSON',
    { 'scene.gltf': `{"asset":${'['.repeat(500_000)}${']'.repeat(500_000)}}` },
    'any',
  ],
  ['a model without meshes', { 'scene.gltf': '{"asset":{"version":"2.0"}}' }, 'empty-model'],
  [
    'a GLB that declares a wrong length',
    { 'scene.glb': Buffer.concat([glb.subarray(0, 8), Buffer.alloc(4, 255), glb.subarray(12)]) },
    'broken-gltf',
  ],
  [
    'a GLB whose JSON chunk is longer than the file',
    { 'scene.glb': Buffer.concat([glb.subarray(0, 12), Buffer.from([255, 255, 255, 127]), glb.subarray(16)]) },
    'broken-gltf',
  ],
  ['a truncated GLB', { 'scene.glb': glb.subarray(0, glb.length / 2) }, 'broken-gltf'],
];

let sandbox: string;
let pool: WorkerPool;
let idleBytes = 0;

/** The peak memory of the worker processes, which only Linux reports. */
function workerPeak(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return Math.max(0, ...children.map(peakOf));
  } catch {
    return 0;
  }
}

function peakOf(pid: string): number {
  const [, kilobytes = 0] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) * 1024;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

beforeAll(async () => {
  sandbox = mkdtempSync(join(tmpdir(), 'polyshelf-hostile-'));
  pool = createMediaPool({ size: 1 });
  await prepare({ 'oak_diff.png': png });
  idleBytes = workerPeak();
});
afterAll(async () => {
  await pool.close();
  rmSync(sandbox, { recursive: true });
});

async function prepare(files: Files) {
  const [folder, staging] = [mkdtempSync(join(sandbox, 'source-')), mkdtempSync(join(sandbox, 'staging-'))];
  const source = { folder, files: writeFiles(folder, files), picture: null, maps: {} };
  const outcome = await prepareAsset(source, { pool, renderer: null, staging }).catch((error: unknown) => error);
  return { outcome, disk: sizeOf(staging), folder };
}

test('the list has at least 40 hostile files', () => expect(refused.length).toBeGreaterThanOrEqual(40));

test.for(refused)('%s is refused within the limits of memory and disk', async ([, files, code]) => {
  const { outcome, disk } = await prepare(files);
  expect(outcome).toBeInstanceOf(AssetRefused);
  const { problems } = outcome as AssetRefused;
  expect(problems.filter(isBlocking).length).toBeGreaterThan(0);
  if (code !== 'any') expect(problems.map((problem) => problem.kind)).toContain(code);
  expect(disk).toBeLessThan(MAX_DISK);
  expect(workerPeak() - idleBytes).toBeLessThan(MAX_MEMORY);
});

test('a file of 20 GB is refused without being read', async () => {
  const folder = mkdtempSync(join(sandbox, 'source-'));
  const file = openSync(join(folder, 'sky.hdr'), 'w');
  writeSync(file, '#?RADIANCE\n');
  ftruncateSync(file, 20 * 1024 * MB);
  closeSync(file);
  // A closed pool starts no process, so nothing can read the file.
  const closed = createMediaPool({ size: 1 });
  await closed.close();
  const source = { folder, files: ['sky.hdr'], picture: null, maps: {} };
  const outcome = prepareAsset(source, { pool: closed, renderer: null, staging: folder });
  await expect(outcome).rejects.toMatchObject({ problems: [{ kind: 'too-large', values: { limit: 16 } }] });
});

const harmless: [string, Files][] = [
  [
    'a PNG with a huge text chunk',
    { 'oak_diff.png': withChunks(chunk('zTXt', Buffer.concat([text('a\0\0'), deflateSync(zeros)]))) },
  ],
  ['a PNG of 8,192 × 8,192 zeros', { 'oak_diff.png': pngOfSize(8_192, 8_192, new Uint8Array(8_193 * 8_192)) }],
  [
    'a JPEG with a script in its EXIF data',
    {
      'oak_diff.jpg': await sharp(jpg)
        .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
        .jpeg()
        .toBuffer(),
    },
  ],
  ['a JPEG followed by an HTML page', { 'oak_diff.jpg': Buffer.concat([jpg, text('<script>alert(1)</script>')]) }],
];

test.for(harmless)('%s is published as pixels only, without its other data', async ([, files]) => {
  const { outcome, disk } = await prepare(files);
  expect(disk).toBeLessThan(MAX_DISK);
  expect(workerPeak() - idleBytes).toBeLessThan(MAX_MEMORY);
  if (outcome instanceof AssetRefused) return;
  const { staged } = outcome as Awaited<ReturnType<typeof prepareAsset>>;
  for (const { key, path } of staged.filter(({ key }) => !key.startsWith('files/')))
    expect([key, readFileSync(path, 'latin1').includes('alert(1)')]).toEqual([key, false]);
});

test('an animated picture shows only its first frame', async () => {
  const folder = mkdtempSync(join(sandbox, 'source-'));
  const blue = await makePng(64, 64, '#0000ff');
  const animated = await sharp([png, blue], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  writeFiles(folder, { 'scene.glb': glb, 'thumbnail.webp': animated });
  const source = { folder, files: ['scene.glb'], picture: 'thumbnail.webp', maps: {} };
  const staging = mkdtempSync(join(sandbox, 'staging-'));
  const { staged, images } = await prepareAsset(source, { pool, renderer: null, staging });
  expect(images).toMatchObject([{ width: 64, height: 64 }]);
  const { path = '' } = staged.find(({ key }) => key.endsWith('/64.webp')) ?? {};
  expect((await sharp(path).metadata()).pages ?? 1).toBe(1);
});
