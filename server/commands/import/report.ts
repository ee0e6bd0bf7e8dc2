import type { Problem, Severity } from '../../src/features/media/prepared-asset.ts';

const BAR_WIDTH = 28;
const EXAMPLES = 3;
const severities: readonly Severity[] = ['error', 'warning', 'note'];

/** Shows a progress bar on a terminal, otherwise one line per asset. */
export function createProgress(out: NodeJS.WriteStream, total: number) {
  let done = 0;
  return {
    step(outcome: string, path: string): void {
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
  /** The asset with the problem. */
  path: string;
}

/** Groups problems by severity and code, the worst first, each with up to three places. */
export function formatProblems(problems: readonly ReportedProblem[]): string {
  const lines: string[] = [];
  for (const severity of severities) {
    const kinds = Map.groupBy(
      problems.filter((problem) => problem.severity === severity),
      ({ code }) => code,
    );
    for (const [code, found] of [...kinds].toSorted(([, a], [, b]) => b.length - a.length)) {
      lines.push(`${severity.padEnd(7)}  ${code} × ${found.length}: ${found[0]?.message ?? ''}`);
      const places = [
        ...new Set(found.map(({ path, file }) => (file && !path.endsWith(file) ? `${path}/${file}` : path))),
      ];
      lines.push(...places.slice(0, EXAMPLES).map((place) => `           ${place}`));
      if (places.length > EXAMPLES) lines.push(`           and ${places.length - EXAMPLES} more`);
    }
  }
  return lines.join('\n');
}

/** Lists all assets that could not be rendered, with the command that renders them again. */
export function formatPlain(assets: readonly { id: string; path: string }[]): string {
  return [
    'warning  Rendering failed, so these assets show the pictures that came with them, or plain ones:',
    ...assets.map(({ path }) => `           ${path}`),
    `         Render them again: npm run pictures:remake -- ${assets.map(({ id }) => id).join(' ')}`,
  ].join('\n');
}
