import { runTool } from './run-tool.ts';

/** What Biome finds in formatting, imports and code. */
export const findLintFaults = (root: string): Promise<string[]> =>
  runTool(root, 'biome', 'check', '--error-on-warnings', '--max-diagnostics=200');
