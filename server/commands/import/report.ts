import { relative, sep } from 'node:path';
import { type Problem, type ProblemSeverity, sentenceOf, severityOf } from '@polyshelf/contract/problems';
import { INFO } from '../../src/features/drafts/describe/read-info.ts';
import { escapeInvisible } from '../../src/platform/escape-invisible.ts';
import type { FoundAsset } from './find-assets.ts';

const BAR_WIDTH = 28;
/** The worst last: the end of a long report stays visible on a terminal. */
const severities: readonly ProblemSeverity[] = ['hint', 'warning', 'blocks'];
const labels: Record<ProblemSeverity, string> = { hint: 'hint', warning: 'warning', blocks: 'error' };

/** Shows a progress bar on a terminal, otherwise one line per asset. */
export function createProgress(out: NodeJS.WriteStream, total: number) {
  let done = 0;
  return {
    step(outcome: string, assetPath: string): void {
      const path = escapeInvisible(assetPath);
      done += 1;
      if (!out.isTTY)
        return void out.write(
          `${String(done).padStart(String(total).length)}/${total}  ${outcome.padEnd(7)}  ${path}\n`,
        );
      const filled = Math.round((BAR_WIDTH * done) / Math.max(1, total));
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total} `;
      out.write(`\r\u001b[2K${bar}${path.slice(0, Math.max(0, (out.columns ?? 80) - bar.length - 1))}`);
    },
    end(): void {
      if (out.isTTY) out.write('\r\u001b[2K');
    },
  };
}

export interface ReportedProblem extends Problem {
  /** The file, folder or asset with the problem, below the imported folder. */
  path: string;
}

/** The path of a problem in an asset: that of its file, or that of the asset when several files are concerned. */
export function placeOf(root: string, { path, source }: FoundAsset, file: string | null): string {
  const { folder, files, picture } = source;
  const archive = files.find((name) => /\.zip$/i.test(name));
  const named = file ?? archive ?? (files.length === 1 ? files[0] : undefined);
  if (named === undefined) return path;
  const isInArchive = archive !== undefined && ![...files, picture, INFO].includes(named);
  return [relative(root, folder).split(sep).join('/'), isInArchive ? archive : '', named].filter(Boolean).join('/');
}

/** Lists where each problem is, then what it is, once for all places with the same problem. The last line counts them. */
export function formatReport(problems: readonly ReportedProblem[]): string {
  const groups = severities.map((severity) => {
    const sorted = problems
      .filter((problem) => severityOf(problem) === severity)
      .toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
    // Several models may share a file, and each of them reports its problems.
    const placesByText = new Map<string, Set<string>>();
    for (const problem of sorted) {
      const text = `         ${escapeInvisible(sentenceOf(problem, 'en'))} [${problem.kind}]`;
      const place = `${labels[severity].padEnd(7)}  ${escapeInvisible(problem.path) || '.'}`;
      placesByText.set(text, (placesByText.get(text) ?? new Set()).add(place));
    }
    const lines = [...placesByText].flatMap(([text, places]) => [...places, text]);
    return { severity, lines, count: lines.length - placesByText.size };
  });
  const counts = groups
    .toReversed()
    .map(({ severity, count }) => `${count} ${labels[severity]}${count === 1 ? '' : 's'}`);
  return [...groups.flatMap(({ lines }) => lines), `${counts.join(', ')}.`].join('\n');
}

/** Lists all assets that could not be rendered, with the command that renders them again. */
export function formatPlain(assets: readonly { id: string; path: string }[]): string {
  return [
    'warning  Rendering failed, so these assets show the pictures that came with them, or plain ones:',
    ...assets.map(({ path }) => `           ${escapeInvisible(path)}`),
    `         Render them again: npm run pictures:remake -- ${assets.map(({ id }) => id).join(' ')}`,
  ].join('\n');
}
