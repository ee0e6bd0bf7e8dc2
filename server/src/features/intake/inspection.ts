import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetType, MapKind } from '@polyshelf/contract/assets';
import { FormatError, isSystemError } from '../../platform/formats/format-error.ts';
import { type Format, sniff } from '../../platform/formats/sniff.ts';
import {
  type FileFormat,
  fileKey,
  measureFile,
  type PreparedFile,
  type PreparedPreview,
  type Problem,
  previewKey,
  type StagedBytes,
} from '../media/index.ts';
import type { RenderableAsset } from '../rendering/index.ts';
import type { AssetSource } from './asset-source.ts';

/** What is found out about an asset without a browser, and what was made of it on the way. */
export interface Inspected {
  type: AssetType;
  fingerprint: string;
  facts: Record<string, unknown>;
  files: PreparedFile[];
  previews: PreparedPreview[];
  staged: StagedBytes[];
  problems: Problem[];
  /** A picture to show when there is neither a browser nor a given one. */
  flatPicture: string | null;
  /** What the renderer would photograph. */
  renderable: RenderableAsset | null;
}

const contents: Record<string, { format: FileFormat; is: Format }> = {
  png: { format: 'png', is: 'png' },
  jpg: { format: 'jpg', is: 'jpg' },
  jpeg: { format: 'jpg', is: 'jpg' },
  hdr: { format: 'hdr', is: 'hdr' },
  exr: { format: 'exr', is: 'exr' },
  glb: { format: 'glb', is: 'glb' },
  gltf: { format: 'gltf', is: 'json' },
};

/** By its name; null for what is no file of an asset. */
export const formatOf = (name: string): FileFormat | null =>
  contents[name.toLowerCase().split('.').at(-1) ?? '']?.format ?? null;

/** Collects what the readers of textures, models and HDRIs find, so that each of them says only what is its own. */
export class Inspection {
  readonly source: AssetSource;
  readonly files: PreparedFile[] = [];
  readonly previews: PreparedPreview[] = [];
  readonly staged: StagedBytes[] = [];
  readonly problems: Problem[] = [];
  readonly #staging: string;

  constructor(source: AssetSource, staging: string) {
    this.source = source;
    this.#staging = staging;
  }

  pathOf(file: string): string {
    return join(this.source.folder, file);
  }

  stagingPath(name: string): string {
    return join(this.#staging, name);
  }

  report(severity: Problem['severity'], code: string, file: string | null, message: string): void {
    this.problems.push({ severity, code, file, message });
  }

  /** Runs a reader on one file; what it refuses becomes a problem of that file, and null comes back. */
  async check<T>(file: string, read: () => Promise<T> | T): Promise<T | null> {
    try {
      await refuseFalseContent(file, this.pathOf(file));
      return await read();
    } catch (error) {
      if (isSystemError(error)) throw error;
      const code = error instanceof FormatError ? error.code : 'unreadable';
      this.report('error', code, file, (error as Error).message);
      return null;
    }
  }

  addFile(file: string, name: string, about: Pick<PreparedFile, 'format' | 'map' | 'resolution'>): void {
    const path = this.pathOf(file);
    const measured = measureFile(path);
    const extension = about.format === 'bin' ? 'bin' : about.format;
    const key = fileKey(measured.sha256, extension);
    this.files.push({ name, ...about, ...measured, key });
    this.staged.push({ key, path, bytes: measured.bytes });
  }

  /** For steps to come; it is not stored. */
  keepAside(name: string, body: Uint8Array): string {
    const path = this.stagingPath(name);
    writeFileSync(path, body);
    return path;
  }

  addPreview(kind: PreparedPreview['kind'], map: MapKind | null, extension: string, body: Uint8Array): string {
    const path = this.keepAside(`${map ?? kind}.${extension}`, body);
    const { bytes, sha256 } = measureFile(path);
    const key = previewKey(sha256, extension);
    this.previews.push({ kind, map, bytes, key });
    this.staged.push({ key, path, bytes });
    return path;
  }
}

/** The name promises one thing and the first bytes are another: nobody gets such a file from us. */
async function refuseFalseContent(file: string, path: string): Promise<void> {
  const promised = contents[file.toLowerCase().split('.').at(-1) ?? ''];
  if (promised && (await sniff(path)) !== promised.is)
    throw new FormatError('false-content', 'The file is not what its name says.');
}
