import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { ProblemKind } from '@polyshelf/contract/problems';
import sharp from 'sharp';
import { makeExr } from '../src/platform/formats/exr.fixture.ts';
import { makeKtx2 } from '../src/platform/formats/ktx2.fixture.ts';
import { makeGlb, makeGltf, makeJpg, makePng, makeZip } from './asset-files.ts';

const MB = 1024 * 1024;

/** Paths of files with their content. */
export type Files = Record<string, Uint8Array | string>;

export interface HostileFile {
  name: string;
  files: Files;
  /** The kind of problem that the files have; `any` when several kinds are right. */
  kind: ProblemKind | 'any';
}

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

/** Its end says that the directory is described 2^60 bytes away. */
function zip64Liar(offset: bigint): Buffer {
  const zip = makeZip([good]);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(offset, 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.from(zip.subarray(-22)).fill(0xff, 8, 20);
  return Buffer.concat([zip.subarray(0, -22), locator, end]);
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
/** The beginning of a Windows program. */
const program = Buffer.concat([text('MZ\x90\0\x03\0\0\0'), Buffer.alloc(56), text('PE\0\0'), randomBytes(4_096)]);
const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');

const refused: [string, Files, ProblemKind | 'any'][] = [
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
  ['a zip64 archive whose directory is elsewhere', { 'set.zip': zip64Liar(2n ** 60n) }, 'broken-zip'],
  ['a program called .zip', { 'set.zip': program }, 'broken-zip'],
  ['an archive with a control character in a name', zipOf({ ...good, name: 'oak\r\nx.png' }), 'unsafe-name'],
  ['an archive with a name of 300 characters', zipOf({ ...good, name: `${'a'.repeat(300)}.png` }), 'unsafe-name'],
  ['an archive with an encoded path to a parent folder', zipOf({ ...good, name: '..%2f..%2foak.png' }), 'unsafe-name'],

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

  ['a program called .hdr', { 'sky.hdr': program }, 'false-content'],
  ['an HTML page called .exr', { 'sky.exr': '<script>alert(1)</script>' }, 'false-content'],
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

  ['a program called .glb', { 'scene.glb': program }, 'false-content'],
  ['an HTML page called .gltf', { 'scene.gltf': '<script>alert(1)</script>' }, 'false-content'],
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

/** Files that must never be published. */
export const refusedFiles: HostileFile[] = refused.map(([name, files, kind]) => ({ name, files, kind }));

/** Files with data that only their pixels survive. */
export const harmlessFiles: [string, Files][] = [
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
