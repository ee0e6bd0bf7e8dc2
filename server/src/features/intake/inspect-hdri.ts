import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { decodeExr, MAX_DECODED_BYTES, MAX_DECODED_PIXELS, readExrHeader } from '../../platform/formats/exr.ts';
import { safeFileName } from '../../platform/formats/file-name.ts';
import { FormatError } from '../../platform/formats/format-error.ts';
import { openHdr, writeHdr } from '../../platform/formats/hdr.ts';
import { type Panorama, shrink, shrinkAndMeasure, toneMap } from '../../platform/formats/panorama.ts';
import { runChecks } from './checks/found.ts';
import { skyChecks, skyFileChecks } from './checks/hdri-checks.ts';
import { formatOf } from './file-formats.rules.ts';
import type { InspectedFiles, Inspection } from './inspection.ts';
import { resolutionOf } from './map-kind.rules.ts';
import { previewSideOf } from './preview-side.rules.ts';

/** The width that the renderer loads. It is not published. */
const RENDERED_WIDTH = 1024;

interface Sky {
  file: string;
  format: 'hdr' | 'exr';
  width: number;
  height: number;
  isDecodable: boolean;
}

/** Measures the light of an HDRI and makes the small environment map of the viewer. */
export async function inspectHdri(inspection: Inspection): Promise<InspectedFiles> {
  const skies: Sky[] = [];
  for (const file of inspection.source.files) {
    const sky = await inspection.check(file, () => readSky(inspection, file));
    if (sky) skies.push(sky);
  }
  for (const { file, format, width, height } of skies) {
    const resolution = resolutionOf(width, height);
    inspection.addFile(file, safeFileName(file), { format, map: null, resolution });
    inspection.fileFacts.push({ file, format, map: null, resolution, width, height, depth: null, hasAlpha: null });
    inspection.problems.push(...runChecks(skyFileChecks, { file, width, height }));
  }
  const best = pickForPreview(skies);
  const measured =
    best && (await inspection.check(best.file, () => measure(inspection.pathOf(best.file), best.format)));
  if (skies.length > 0 && !best)
    inspection.report('too-large-to-preview', skies[0]?.file ?? null, {
      pixels: MAX_DECODED_PIXELS,
      megabytes: MAX_DECODED_BYTES / 1024 ** 2,
    });
  const largest = skies.toSorted((a, b) => b.width - a.width)[0];
  const shown = measured && inspection.writeToStaging('rendered.hdr', writeHdr(measured.small));
  if (measured) {
    const side = previewSideOf(skies.map(({ width }) => width));
    inspection.addPreview('environment', null, 'hdr', writeHdr(shrink(measured.small, side)));
  }
  const flatPicture = measured ? await writeFlatPicture(inspection, measured.small) : null;
  if (measured && best && flatPicture) {
    const found = runChecks(skyChecks, { file: best.file, ...measured });
    for (const problem of found) await inspection.reportMarked(problem, await toneMapped(flatPicture));
  }
  const { files, previews, staged, problems, fileFacts, marks } = inspection;
  return {
    type: 'hdri',
    facts: {
      ...(largest && {
        width: largest.width,
        height: largest.height,
        resolution: resolutionOf(largest.width, largest.height),
        formats: [...new Set(skies.map(({ format }) => format))],
      }),
      ...(measured && {
        stops: measured.light.stops,
        max_luminance: Number(measured.light.maxLuminance.toPrecision(4)),
      }),
    },
    files,
    previews,
    staged,
    problems,
    fileFacts,
    marks,
    flatPicture,
    renderable: shown ? { type: 'hdri', path: shown } : null,
  };
}

async function readSky(inspection: Inspection, file: string): Promise<Sky | null> {
  const format = formatOf(file);
  const path = inspection.pathOf(file);
  if (format === 'exr') return { file, format, ...(await readExrHeader(path)) };
  if (format === 'hdr') {
    const { width, height } = openHdr(path);
    return { file, format, width, height, isDecodable: true };
  }
  inspection.report('ignored-file', file, { type: 'hdri' });
  return null;
}

/** Picks the smallest file that is large enough, since all have the same light; an .hdr is faster to read than an .exr. */
function pickForPreview(skies: Sky[]): Sky | undefined {
  const rank = ({ width, format }: Sky) =>
    (width >= RENDERED_WIDTH ? width : 1e6 - width) + (format === 'exr' ? 0.5 : 0);
  return skies.filter(({ isDecodable }) => isDecodable).toSorted((a, b) => rank(a) - rank(b))[0];
}

async function measure(path: string, format: Sky['format']) {
  const picture = format === 'hdr' ? openHdr(path) : await decodeExr(path, await readExrHeader(path));
  const measured = shrinkAndMeasure(picture, RENDERED_WIDTH);
  if (!(measured.light.maxLuminance > 0)) throw new FormatError('no-light');
  return measured;
}

async function toneMapped(path: string) {
  const { data, info } = await sharp(await readFile(path))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function writeFlatPicture(inspection: Inspection, panorama: Panorama): Promise<string> {
  const { width, height, bytes } = toneMap(panorama);
  const path = inspection.stagingPath('flat.png');
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(path);
  return path;
}
