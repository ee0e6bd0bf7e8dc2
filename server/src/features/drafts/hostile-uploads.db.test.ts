import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProblemKind, type ProblemLocale, sentenceOf } from '@polyshelf/contract/problems';
import type { UploadFile } from '@polyshelf/contract/uploads';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makePng, makeZip } from '../../../testing/asset-files.ts';
import { type Files, type HostileFile, harmlessFiles, refusedFiles } from '../../../testing/hostile-files.ts';
import { completeText, useDraftApp } from '../../../testing/test-drafts.ts';
import { sha256Of, useFolder } from '../../../testing/test-uploads.ts';
import { isSafePath } from '../../platform/formats/file-name.ts';

const MB = 1024 * 1024;
/** Previews and pictures of the small files in this test; the files claim up to a terabyte. */
const MAX_EXTRA_DISK = 16 * MB;

const messages: Record<ProblemLocale, Record<string, unknown>> = {
  en: JSON.parse(readFileSync(join(import.meta.dirname, '../../../../web/messages/en.json'), 'utf8')),
  ru: JSON.parse(readFileSync(join(import.meta.dirname, '../../../../web/messages/ru.json'), 'utf8')),
};

/** The product with its storage and all temporary files in a folder that the test looks into. */
async function useWatchedApp() {
  const root = await useFolder();
  const [store, temporary] = [join(root, 'store'), join(root, 'tmp')];
  await mkdir(store);
  await mkdir(temporary);
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const composed = await useDraftApp({ store: { kind: 'local', folder: store } });
  const anna = await composed.signUpCore('anna@example.com');
  const boss = await composed.signUpCore('boss@example.com', 'admin');

  /** Drops files as a browser sends them, and returns what became of them, with the peak of the disk. */
  async function drop(files: Files) {
    const bodies = Object.fromEntries(Object.entries(files).map(([path, body]) => [path, Buffer.from(body as string)]));
    const sentBytes = Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
    const before = sizeOf(root);
    const peak = watchPeak(root);
    const upload = await anna.sendAll(bodies);
    await composed.work();
    const extraBytes = peak() - before - 3 * sentBytes;
    const { files: arrived } = await composed.read(anna.token, upload.id);
    return { arrived, drafts: await anna.list(`?upload=${upload.id}`), extraBytes };
  }

  /** Nothing was published, and no request without a session gets the bytes that were sent. */
  async function expectNothingPublic(arrived: readonly UploadFile[]) {
    expect(await composed.db.selectFrom('all_assets').select('id').execute()).toEqual([]);
    for (const { id, sha256 } of arrived) {
      const places = [`/api/uploads/files/${id}`, `/uploads/${id}`, `/media/uploads/${id}`];
      const byHash = ['webp', 'glb', 'hdr'].map((format) => `/media/previews/${sha256}.${format}`);
      for (const url of [...places, ...byHash]) {
        const answer = await composed.app.inject(url);
        expect([url, answer.statusCode]).toEqual([url, 404]);
      }
    }
  }

  function expectNothingLeftOver() {
    expect(readdirSync(root).toSorted()).toEqual(['store', 'tmp']);
    expect(readdirSync(temporary)).toEqual([]);
  }

  return { ...composed, anna, boss, store, drop, expectNothingPublic, expectNothingLeftOver };
}

type WatchedApp = Awaited<ReturnType<typeof useWatchedApp>>;
type Outcome = Pick<Awaited<ReturnType<WatchedApp['drop']>>, 'arrived' | 'drafts'>;

function sizeOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Files come and go while they are counted.
    const found = entry.isFile() && statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false });
    // Allocated bytes: a sparse file takes no more than what is in it.
    if (found) bytes += found.blocks * 512;
  }
  return bytes;
}

/** Measures a folder every 25 ms. The returned function stops that and returns the largest size. */
function watchPeak(folder: string): () => number {
  let peak = 0;
  const measure = () => {
    try {
      peak = Math.max(peak, sizeOf(folder));
    } catch {
      // A folder was deleted while it was read.
    }
  };
  const timer = setInterval(measure, 25);
  return () => {
    clearInterval(timer);
    measure();
    return peak;
  };
}

/** What a person reads: a sentence in each language, without placeholders that nobody filled in. */
function expectSentences(of: string, sentences: Record<ProblemLocale, string>): void {
  expect([of, sentences.en]).toEqual([of, expect.stringMatching(/^[^{}]{10,}$/)]);
  expect([of, sentences.ru]).toEqual([of, expect.stringMatching(/^(?=.*[а-яё])[^{}]{10,}$/i)]);
}

/** Sentences about files that never became part of a draft are texts of the pages. */
function expectUploadSentences(code: string): void {
  const key = `upload_problem_${code.replaceAll('-', '_')}`;
  for (const locale of ['en', 'ru'] as const)
    expect([code, locale, messages[locale][key]]).toEqual([code, locale, expect.any(String)]);
}

/** The reasons for which a file is refused or blocks its draft. Proves that such a draft goes nowhere. */
async function expectRefusal({ anna, boss }: WatchedApp, { name, files }: HostileFile, outcome: Outcome) {
  const kinds: string[] = [];
  for (const { state, problem } of outcome.arrived) {
    expect([name, state]).toEqual([name, expect.stringMatching(/^(accepted|unpacked|refused)$/)]);
    if (!problem) continue;
    expectUploadSentences(problem.code);
    kinds.push(problem.code);
  }
  for (const { id } of outcome.drafts) {
    await anna.change(id, completeText);
    const { problems_list: problems, files_list: parts } = await anna.read(id);
    // A texture that the hostile model beside it does not use is a draft of its own.
    if (!parts.some((part) => part.name === Object.keys(files)[0])) continue;
    const blocking = problems.filter(({ severity }) => severity === 'blocks');
    for (const { kind, values } of blocking) {
      const problem = { kind: kind as ProblemKind, values };
      expectSentences(name, { en: sentenceOf(problem, 'en'), ru: sentenceOf(problem, 'ru') });
      kinds.push(kind);
    }
    const { state, refused } = await anna.move(id, 'submit');
    expect([name, state, refused?.code]).toEqual([name, null, 'DRAFT_INCOMPLETE']);
    expect(refused?.missing).toEqual(blocking.map(({ kind }) => kind));
    expect([name, (await boss.move(id, 'publish')).refused?.code]).toEqual([name, 'DRAFT_STATE_CHANGED']);
  }
  return kinds;
}

/** Where the desk says more than the importer, because it receives and unpacks archives before it reads their files. */
const deskKinds: Record<string, string> = {
  'an empty file called .zip': 'empty-file',
  'an archive in an archive': 'nested-archive',
};

const groups = Object.entries(
  Object.groupBy(refusedFiles, ({ files }) => {
    const extensions = Object.keys(files).map((path) => path.split('.').at(-1) ?? '');
    if (extensions.includes('zip')) return 'archives';
    if (extensions.some((extension) => ['hdr', 'exr'].includes(extension))) return 'panoramas';
    return extensions.some((extension) => ['glb', 'gltf'].includes(extension)) ? 'models' : 'pictures';
  }),
) as [string, HostileFile[]][];

test('at least 60 hostile files go through the desk', () => expect(refusedFiles.length).toBeGreaterThanOrEqual(60));

test.for(groups)('hostile %s are refused with a sentence, and nothing of them is published', async ([group, cases]) => {
  const world = await useWatchedApp();
  const wrong: unknown[] = [];
  for (const hostile of cases) {
    const { name, kind } = hostile;
    const { extraBytes, ...outcome } = await world.drop(hostile.files);
    const kinds = await expectRefusal(world, hostile, outcome);
    if (group === 'archives') expect([name, outcome.drafts]).toEqual([name, []]);
    const expected = deskKinds[name] ?? kind;
    if (kinds.length === 0 || (expected !== 'any' && !kinds.includes(expected))) wrong.push([name, expected, kinds]);
    if (extraBytes > MAX_EXTRA_DISK) wrong.push([name, 'disk', extraBytes]);
    await world.expectNothingPublic(outcome.arrived);
  }
  expect(wrong).toEqual([]);
  world.expectNothingLeftOver();
});

test('of a harmless file only the pixels are published', async () => {
  const world = await useWatchedApp();
  const { anna, boss, app, drop, store } = world;
  for (const [name, files] of harmlessFiles) {
    const { drafts, extraBytes } = await drop(files);
    expect([name, drafts.length]).toEqual([name, 1]);
    expect([name, extraBytes < MAX_EXTRA_DISK]).toEqual([name, true]);
    const id = drafts[0]?.id as string;
    await anna.change(id, completeText);
    expect([name, (await anna.move(id, 'submit')).state]).toEqual([name, 'in_review']);
    expect([name, (await boss.move(id, 'publish')).state]).toEqual([name, 'published']);
    const { pictures, previews } = await anna.read(id);
    expect([name, pictures.length]).toEqual([name, 1]);
    const urls = [
      ...pictures.flatMap(({ id }) =>
        readdirSync(join(store, 'images', id)).map((file) => `/media/images/${id}/${file}`),
      ),
      ...previews.map(({ id }) => `/media/previews/${id}`),
    ];
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      const { statusCode, headers, rawPayload } = await app.inject(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers['content-type']).toMatch(/^(image\/(avif|webp)|model\/gltf-binary|image\/vnd\.radiance)$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect([url, rawPayload.includes('alert(1)')]).toEqual([url, false]);
    }
  }
  const derived = readdirSync(store, { recursive: true, withFileTypes: true }).filter(
    ({ parentPath }) => !/store\/(files|uploads)/.test(parentPath),
  );
  for (const file of derived.filter((entry) => entry.isFile()))
    expect([file.name, readFileSync(join(file.parentPath, file.name), 'latin1').includes('alert(1)')]).toEqual([
      file.name,
      false,
    ]);
  world.expectNothingLeftOver();
});

const png = await makePng(64, 64, '#3a6b35');
const names: [string, string][] = [
  ['../../oak_basecolor.png', 'oak_basecolor.png'],
  ['..\\..\\oak_basecolor.png', 'oak_basecolor.png'],
  ['/etc/oak_basecolor.png', 'etc/oak_basecolor.png'],
  ['C:\\Windows\\oak_basecolor.png', 'C_/Windows/oak_basecolor.png'],
  ['oak\0_basecolor.png', 'oak_basecolor.png'],
  ['oak\r\nSet-Cookie: a=b\r\n_basecolor.png', 'oakSet-Cookie_ a=b_basecolor.png'],
  ['oak\u202egnp.exe_basecolor.png', 'oakgnp.exe_basecolor.png'],
  [`${'o'.repeat(300)}_basecolor.png`, `${'o'.repeat(116)}.png`],
  ['CON.png', '_CON.png'],
  ['aux/NUL_basecolor.png', '_aux/NUL_basecolor.png'],
  ['-rf_basecolor.png', 'rf_basecolor.png'],
  ['.oak_basecolor.png', 'oak_basecolor.png'],
  ['"><script>alert(1)</script>_basecolor.png', '___script_alert(1)_/script__basecolor.png'],
  ['..%2f..%2foak_basecolor.png', '_2f.._2foak_basecolor.png'],
  ['oak_basecolor.png.exe.png', 'oak_basecolor.png.exe.png'],
  ['oak_basecolor\ud800.png', 'oak_basecolor\ufffd.png'],
];

test('hostile names are shown and stored as clean ones', async () => {
  const world = await useWatchedApp();
  for (const [given, clean] of names) {
    const { arrived, drafts } = await world.drop({ [given]: png });
    expect([given, arrived.map(({ path, state }) => [path, state])]).toEqual([given, [[clean, 'accepted']]]);
    expect([given, drafts.length]).toEqual([given, 1]);
    const { files_list: files, text } = await world.anna.read(drafts[0]?.id as string);
    expect(files.map(({ name }) => [name, isSafePath(name)])).toEqual([[clean.split('/').at(-1), true]]);
    expect([given, /[\p{C}<>]/u.test(Object.values(text).map(String).join(''))]).toEqual([given, false]);
  }
  world.expectNothingLeftOver();
});

test('programs beside an asset stay outside of it, also in an archive', async () => {
  const world = await useWatchedApp();
  const program = Buffer.from('4d5a9000', 'hex');
  const { drafts } = await world.drop({
    'oak_basecolor.png': png,
    'setup.exe': program,
    'page.html': '<script>alert(1)</script>',
    'more.zip': makeZip([{ name: 'oak_roughness.svg', body: Buffer.from('<svg onload="alert(1)"/>') }]),
  });
  expect(drafts.length).toBe(1);
  const { files_list: files } = await world.anna.read(drafts[0]?.id as string);
  expect(files.map(({ name }) => name)).toEqual(['oak_basecolor.png']);
  const loose = (await world.anna.ask('GET', '/api/drafts/loose-files')).data as { name: string }[];
  expect(loose.map(({ name }) => name).toSorted()).toEqual(['more/oak_roughness.svg', 'page.html', 'setup.exe']);
});

test('an animated picture of an asset shows only its first frame', async () => {
  const world = await useWatchedApp();
  const animated = await sharp([png, await makePng(64, 64, '#0000ff')], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const { drafts } = await world.drop({ 'oak_basecolor.png': png, 'oak_thumbnail.webp': animated });
  const { pictures } = await world.anna.read(drafts[0]?.id as string);
  expect(pictures.length).toBe(1);
  const [picture] = pictures;
  const { rawPayload } = await world.app.inject(`/media/images/${picture?.id}/${picture?.width}.webp`);
  expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1);
});

test('a file of 10 TB and a file whose length or hash is a lie are refused before or after their bytes', async () => {
  const { anna, work, read, expectNothingLeftOver } = await useWatchedApp();
  await expect(anna.open([{ path: 'sky.hdr', bytes: 10 * 2 ** 40 }])).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });

  const upload = await anna.open([{ path: 'oak_basecolor.png', bytes: png.length }]);
  const [file] = upload.files as [UploadFile];
  const longer = Buffer.concat([png, Buffer.alloc(99)]);
  expect((await anna.announce(file, longer)).status).toBe(400);
  await anna.send(file, png, { sha256: sha256Of(longer) });
  await work();
  const { files } = await read(anna.token, upload.id);
  expect(files).toMatchObject([{ state: 'refused', problem: { code: 'different-bytes' } }]);
  expectUploadSentences('different-bytes');
  expectNothingLeftOver();
});
