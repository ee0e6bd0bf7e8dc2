import { runTool } from './run-tool.ts';

/** Finds faults in formatting, imports and code with Biome. */
export const findLintFaults = (root: string): Promise<string[]> =>
  runTool(root, 'biome', 'check', '--error-on-warnings', '--max-diagnostics=200');
