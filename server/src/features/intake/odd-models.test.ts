import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBlocking, sentenceOf, severityOf } from '@polyshelf/contract/problems';
import { validateBytes } from 'gltf-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../../../testing/asset-files.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { Inspected } from './inspection.ts';
import { type Accepted, oddModels, type Refused } from './odd-models.fixture.ts';
import { createMediaPool, inspectSource } from './prepare-asset.ts';

let sandbox: string;
let pool: WorkerPool;

beforeAll(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'polyshelf-odd-'));
  pool = createMediaPool({ size: 1 });
});
afterAll(async () => {
  await pool.close();
  rmSync(sandbox, { recursive: true });
});

async function inspect(files: Record<string, Uint8Array | string>): Promise<Inspected> {
  const folder = mkdtempSync(join(sandbox, 'source-'));
  const source = { folder, files: writeFiles(folder, files), picture: null, maps: {} };
  return inspectSource(source, { pool, staging: mkdtempSync(join(sandbox, 'staging-')) });
}

interface PreviewJson {
  scene?: number;
  scenes: object[];
  materials?: object[];
  animations?: { name: string }[];
  extensionsUsed?: string[];
  extensionsRequired?: string[];
  extensions?: { KHR_materials_variants?: { variants: { name: string }[] } };
}

function describePreview(glb: Buffer): Record<string, unknown> {
  const json = JSON.parse(glb.toString('utf8', 20, 20 + glb.readUInt32LE(12))) as PreviewJson;
  return {
    scene: json.scene,
    scenes: json.scenes.length,
    materials: json.materials?.length ?? 0,
    animations: json.animations?.map(({ name }) => name) ?? [],
    variants: json.extensions?.KHR_materials_variants?.variants.map(({ name }) => name),
    extensionsUsed: json.extensionsUsed?.toSorted(),
    extensionsRequired: json.extensionsRequired?.toSorted(),
  };
}

/** Mistakes in the numbers of a model stay in its preview; the structure of the preview must be right. */
const KEPT_MISTAKES =
  /^(ACCESSOR_(VECTOR3_NON_UNIT|INVALID_FLOAT|WEIGHTS_NON_NORMALIZED)|MESH_PRIMITIVE_INVALID_ATTRIBUTE)$/;

async function checkPreview({ previews, staged }: Inspected, expected: Record<string, unknown> = {}): Promise<void> {
  const { path = '' } = staged.find(({ key }) => key === previews[0]?.key) ?? {};
  const glb = readFileSync(path);
  const preview = describePreview(glb);
  expect(preview).toMatchObject(expected);
  const { issues } = (await validateBytes(new Uint8Array(glb))) as {
    issues: { messages: { severity: number; code: string }[] };
  };
  expect(issues.messages.filter(({ severity, code }) => severity === 0 && !KEPT_MISTAKES.test(code))).toEqual([]);
}

const accepted = oddModels.filter(({ expected }) => !('refused' in expected));
const refused = oddModels.filter(({ expected }) => 'refused' in expected);

test.for(accepted)('$name is accepted', async ({ files, expected }) => {
  const { warns, preview, looksLike, ...facts } = expected as Accepted;
  const inspected = await inspect(files);
  const { problems } = inspected;
  expect(problems.filter(isBlocking)).toEqual([]);
  expect(inspected.facts).toMatchObject(facts);
  const warnings = problems.filter((problem) => severityOf(problem) === 'warning');
  if (warns === null) expect(warnings).toEqual([]);
  if (warns && warns === warns.toUpperCase()) expect(warnings.map(({ kind }) => kind)).toContain('gltf-warning');
  if (warns) expect(warnings.map(({ kind, values }) => values.code ?? kind)).toContain(warns);
  const drawing = readFileSync(inspected.flatPicture ?? '');
  const twin = oddModels.find(({ name }) => name === looksLike);
  if (looksLike) expect(drawing.equals(readFileSync((await inspect(twin?.files ?? {})).flatPicture ?? ''))).toBe(true);
  expect(inspected.previews).toHaveLength(preview === null ? 0 : 1);
  if (preview !== null) await checkPreview(inspected, preview);
});

/** The last sentence of a refusal says what to do. */
const ADVICE = /[.)] (Add|Check|Compress|Export|Put|Rename|Split|Use) .+\.$/;

test.for(refused)('$name is refused with a reason and advice', async ({ files, expected }) => {
  const { refused: code, says } = expected as Refused;
  const { problems } = await inspect(files);
  const errors = problems.filter(isBlocking);
  expect(errors.map(({ kind }) => kind)).toContain(code);
  if (code === 'invalid-gltf') expect(errors.map(({ kind }) => kind)).toContain('gltf-error');
  expect(errors.map((problem) => sentenceOf(problem, 'en')).join()).toContain(says);
  const blocking = errors.find(({ kind }) => kind === code);
  const message = blocking && sentenceOf(blocking, 'en');
  expect(message).toMatch(ADVICE);
  expect(message).not.toContain('.. ');
});
