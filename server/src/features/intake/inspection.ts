import { writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetType, MapKind } from '@polyshelf/contract/assets';
import type { Problem, ProblemKind, ProblemValues } from '@polyshelf/contract/problems';
import { FormatError, isSystemError } from '../../platform/formats/format-error.ts';
import { sniff } from '../../platform/formats/sniff.ts';
import {
  type FileFormat,
  fileKey,
  measureFile,
  type PreparedFile,
  type PreparedPreview,
  previewKey,
  type StagedBytes,
} from '../media/index.ts';
import type { RenderableAsset } from '../rendering/index.ts';
import type { AssetSource } from './asset-source.ts';
import { markSpot } from './checks/mark-spot.ts';
import type { Box, Rgb } from './checks/normal-map.rules.ts';
import { contentOf } from './file-formats.rules.ts';
import type { NamedMap } from './map-kind.rules.ts';

/** What is known about one file of an asset. */
export interface FileFacts {
  file: string;
  format: FileFormat;
  map: NamedMap | null;
  resolution: string | null;
  width: number | null;
  height: number | null;
  /** Bits per channel. */
  depth: number | null;
  hasAlpha: boolean | null;
}

/** A picture with an outlined spot. Problems name it as the picture of their place. */
export interface Mark {
  picture: string;
  path: string;
}

/** What a worker process found out about an asset, and the files that it derived. */
export interface Inspected {
  type: AssetType;
  fingerprint: string;
  look: string;
  facts: Record<string, unknown>;
  files: PreparedFile[];
  previews: PreparedPreview[];
  staged: StagedBytes[];
  problems: Problem[];
  fileFacts: FileFacts[];
  marks: Mark[];
  /** The picture to show when nothing is rendered and the asset came without a picture. */
  flatPicture: string | null;
  /** The files for the renderer. */
  renderable: RenderableAsset | null;
}

/** What the readers of textures, models and HDRIs find. */
export type InspectedFiles = Omit<Inspected, 'fingerprint' | 'look'>;

/** Collects the files, previews and problems of one asset for the readers of textures, models and HDRIs. */
export class Inspection {
  readonly source: AssetSource;
  readonly files: PreparedFile[] = [];
  readonly previews: PreparedPreview[] = [];
  readonly staged: StagedBytes[] = [];
  readonly problems: Problem[] = [];
  readonly fileFacts: FileFacts[] = [];
  readonly marks: Mark[] = [];
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

  report(kind: ProblemKind, file: string | null, values: ProblemValues = {}): void {
    this.problems.push({ kind, file, values, place: null });
  }

  /** Draws the spot of a problem, and reports the problem with the name of this picture. */
  async reportMarked(problem: Problem, picture: Rgb, { isRolled = false } = {}): Promise<void> {
    const { box } = problem.place ?? {};
    if (!box) return void this.problems.push(problem);
    const name = `mark-${this.marks.length + 1}.webp`;
    const path = this.writeToStaging(name, await markSpot(picture, box as Box, { isRolled }));
    this.marks.push({ picture: name, path });
    this.problems.push({ ...problem, place: { ...problem.place, picture: name } });
  }

  /** Runs a reader on one file. When the reader throws, reports a problem of that file and returns null. */
  async check<T>(file: string, read: () => Promise<T> | T): Promise<T | null> {
    try {
      await refuseFalseContent(file, this.pathOf(file));
      return await read();
    } catch (error) {
      if (isSystemError(error)) throw error;
      if (error instanceof FormatError) this.report(error.code, file, error.values);
      else this.report('unreadable', file, { detail: (error as Error).message });
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

  /** Writes a file for later steps of the preparation. It is not stored. */
  writeToStaging(name: string, body: Uint8Array): string {
    const path = this.stagingPath(name);
    writeFileSync(path, body);
    return path;
  }

  addPreview(kind: PreparedPreview['kind'], map: MapKind | null, extension: string, body: Uint8Array): string {
    const path = this.writeToStaging(`${map ?? kind}.${extension}`, body);
    const { bytes, sha256 } = measureFile(path);
    const key = previewKey(sha256, extension);
    this.previews.push({ kind, map, bytes, key });
    this.staged.push({ key, path, bytes });
    return path;
  }
}

/** Refuses an empty file, and one whose first bytes do not match its extension. */
async function refuseFalseContent(file: string, path: string): Promise<void> {
  const promised = contentOf(file);
  if (promised && (await stat(path)).size === 0) throw new FormatError('empty-file');
  if (promised && (await sniff(path)) !== promised.content) throw new FormatError('false-content');
}
