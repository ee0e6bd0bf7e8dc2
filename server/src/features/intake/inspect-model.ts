import type { Document } from '@gltf-transform/core';
import { isSafePath, safeFileName } from '../../platform/formats/file-name.ts';
import { FormatError } from '../../platform/formats/format-error.ts';
import { GltfInvalid, type GltfModel, openGltf } from '../../platform/formats/gltf.ts';
import { readGltfFacts } from '../../platform/formats/gltf-facts.ts';
import { readTexelDensity } from '../../platform/formats/texel-density.ts';
import { drawModel } from './draw-model.ts';
import { formatOf, type Inspected, type Inspection } from './inspection.ts';
import { makePreview } from './make-preview.ts';

/** The most issues to report of one code. */
const LISTED_ISSUES = 5;
const EMPTY =
  'The model shows nothing: its scene has no meshes, or they have no size. Check which scene is the default one.';

/** Reads a model with the files it references, and makes the small model of the viewer. */
export async function inspectModel(inspection: Inspection): Promise<Omit<Inspected, 'fingerprint'>> {
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
    inspection.addFile(file, isSafePath(file) ? file : safeFileName(file), { format, map: null, resolution: null });
    for (const path of model.resources.filter((name) => !used.has(name))) {
      used.add(path);
      inspection.addFile(path, path, { format: formatOf(path) ?? 'bin', map: null, resolution: null });
    }
  }
  for (const file of source.files.filter((name) => !used.has(name)))
    inspection.report('note', 'ignored-file', file, 'The model does not use this file.');

  const best = models.find(({ file }) => formatOf(file) === 'glb') ?? models[0];
  const shown = best && (await showModel(inspection, best.file, best.model.document));
  const { files, previews, staged, problems } = inspection;
  return { type: 'model', facts: {}, flatPicture: null, renderable: null, ...shown, files, previews, staged, problems };
}

type Shown = Pick<Inspected, 'facts' | 'flatPicture' | 'renderable'>;

/** Reads the facts of a model, draws it, and makes its preview. */
async function showModel(inspection: Inspection, file: string, document: Document): Promise<Shown | null> {
  const facts = await inspection.check(file, () => factsOf(document));
  const flatPicture = inspection.stagingPath('flat.png');
  const isDrawn = facts && (await inspection.check(file, () => drawModel(document, flatPicture)));
  if (isDrawn === false) inspection.report('error', 'empty-model', file, EMPTY);
  if (!facts || !isDrawn) return null;
  if (facts.triangles === 0) {
    // The viewer has light and shadow for surfaces only.
    inspection.report('warning', 'no-surface', file, 'The model has only points or lines, so it gets no 3D preview.');
    return { facts, flatPicture, renderable: null };
  }
  const preview = await inspection.check(file, () => makePreview(document));
  const path = preview && inspection.addPreview('model', null, 'glb', preview);
  return { facts, flatPicture, renderable: path ? { type: 'model', path } : null };
}

/** Models without textures have no texel density. */
function factsOf(document: Document): Record<string, unknown> {
  const texel_density = readTexelDensity(document);
  return { ...readGltfFacts(document), ...(texel_density !== null && { texel_density }) };
}

async function readModel(inspection: Inspection, file: string): Promise<GltfModel> {
  const { folder, files, picture } = inspection.source;
  try {
    // The picture of an asset may also be a texture, such as the cover of a book.
    const model = await openGltf(folder, file, picture === null ? files : [...files, picture]);
    reportIssues(inspection, file, model.issues);
    // The model references these files by name, so the importer cannot rename them.
    const unsafe = model.resources.find((path) => !isSafePath(path));
    if (unsafe)
      throw new FormatError(
        'unsafe-name',
        `The file name ${JSON.stringify(unsafe)} is not safe. Use a relative path of letters, digits, dots and hyphens.`,
      );
    return model;
  } catch (error) {
    if (error instanceof GltfInvalid) reportIssues(inspection, file, error.issues);
    throw error;
  }
}

function reportIssues(inspection: Inspection, file: string, issues: GltfModel['issues']): void {
  const counts = new Map<string, number>();
  for (const { severity, code, message } of issues) {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (severity !== 'note' && count <= LISTED_ISSUES) inspection.report(severity, code, file, message);
  }
}
