import { runTool } from './run-tool.ts';

/** Files, exports and dependencies that nobody uses. */
export const findDeadCode = (root: string): Promise<string[]> =>
  runTool(root, 'knip', '--no-progress', '--no-config-hints');
