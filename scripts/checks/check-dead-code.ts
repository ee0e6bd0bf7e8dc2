import { runTool } from './run-tool.ts';

/** Finds unused files, exports and dependencies. */
export const findDeadCode = (root: string): Promise<string[]> =>
  runTool(root, 'knip', '--no-progress', '--no-config-hints');
