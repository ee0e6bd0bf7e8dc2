import type { Document } from '@gltf-transform/core';
import { isSafePath, safeFileName } from '../../platform/formats/file-name.ts';
import { FormatError } from '../../platform/formats/format-error.ts';
import { GltfInvalid, type GltfModel, openGltf } from '../../platform/formats/gltf.ts';
import { type ModelBounds, readGltfFacts } from '../../platform/formats/gltf-facts.ts';
import { readTexelDensity } from '../../platform/formats/texel-density.ts';
import type { FileFormat } from '../media/index.ts';
import { runChecks } from './checks/found.ts';
import { measureModel, modelChecks } from './checks/model-checks.ts';
import { drawModel } from './draw-model.ts';
import { formatOf } from './file-formats.rules.ts';
import type { InspectedFiles, Inspection } from './inspection.ts';
import { makePreview } from './make-preview.ts';

/** The most issues to report of one code. */
const LISTED_ISSUES = 5;

/** Reads a model with the files it references, and makes the small model of the viewer. */
export async function inspectModel(inspection: Inspection): Promise<InspectedFiles> {
  const models: { file: string; model: GltfModel }[] = [];
  const used = new Set<string>();
  const { source } = inspection;
  for (const file of source.files.filter((name) => ['glb', 'gltf'].includes(formatOf(name) ?? ''))) {
    used.add(file);
    const model = await inspection.check(file, () => readModel(inspection, file));
    if (!model) continue;
    models.push({ file, model });
    const format = formatOf(file) === 'glb' ? ('glb' as const) : ('gltf' as const);
    // The references of a .gltf file are relative to its folder.
    addFile(inspection, file, isSafePath(file) ? file : safeFileName(file), format);
    for (const path of model.resources.filter((name) => !used.has(name))) {
      used.add(path);
      addFile(inspection, path, path, formatOf(path) ?? 'bin');
    }
  }
  for (const file of source.files.filter((name) => !used.has(name)))
    inspection.report('ignored-file', file, { type: 'model' });

  const best = models.find(({ file }) => formatOf(file) === 'glb') ?? models[0];
  const shown = best && (await showModel(inspection, best.file, best.model.document));
  const { files, previews, staged, problems, fileFacts, marks } = inspection;
  const collected = { files, previews, staged, problems, fileFacts, marks };
  return { type: 'model', facts: {}, flatPicture: null, renderable: null, ...shown, ...collected };
}

function addFile(inspection: Inspection, file: string, name: string, format: FileFormat): void {
  inspection.addFile(file, name, { format, map: null, resolution: null });
  const unknown = { map: null, resolution: null, width: null, height: null, depth: null, hasAlpha: null };
  inspection.fileFacts.push({ file, format, ...unknown });
}

type Shown = Pick<InspectedFiles, 'facts' | 'flatPicture' | 'renderable'>;

/** Reads the facts of a model, draws it, and makes its preview. */
async function showModel(inspection: Inspection, file: string, document: Document): Promise<Shown | null> {
  const measured = await inspection.check(file, () => measureModel(file, document));
  const facts = measured && (await inspection.check(file, () => factsOf(document, measured.bounds)));
  const flatPicture = inspection.stagingPath('flat.png');
  const isDrawn = facts && (await inspection.check(file, () => drawModel(document, flatPicture)));
  if (isDrawn === false) inspection.report('empty-model', file);
  if (!facts || !isDrawn) return null;
  inspection.problems.push(...runChecks(modelChecks, measured));
  if (facts.triangles === 0) {
    // The viewer has light and shadow for surfaces only.
    inspection.report('no-surface', file);
    return { facts, flatPicture, renderable: null };
  }
  const preview = await inspection.check(file, () => makePreview(document));
  const path = preview && inspection.addPreview('model', null, 'glb', preview);
  return { facts, flatPicture, renderable: path ? { type: 'model', path } : null };
}

/** Models without textures have no texel density. */
function factsOf(document: Document, bounds: ModelBounds): Record<string, unknown> {
  const texel_density = readTexelDensity(document);
  return { ...readGltfFacts(document, bounds), ...(texel_density !== null && { texel_density }) };
}

async function readModel(inspection: Inspection, file: string): Promise<GltfModel> {
  const { folder, files, picture } = inspection.source;
  try {
    // The picture of an asset may also be a texture, such as the cover of a book.
    const model = await openGltf(folder, file, picture === null ? files : [...files, picture]);
    reportIssues(inspection, file, model.issues);
    // The model references these files by name, so the importer cannot rename them.
    const unsafe = model.resources.find((path) => !isSafePath(path));
    if (unsafe) throw new FormatError('unsafe-name', { name: unsafe });
    return model;
  } catch (error) {
    if (error instanceof GltfInvalid) reportIssues(inspection, file, error.issues);
    throw error;
  }
}

function reportIssues(inspection: Inspection, file: string, issues: GltfModel['issues']): void {
  const counts = new Map<string, number>();
  for (const { kind, values } of issues) {
    const code = String(values.code ?? kind);
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count <= LISTED_ISSUES) inspection.report(kind, file, values);
  }
}
