import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPackageScript, runTool } from './run-tool.ts';

/** The root and every workspace that contains TypeScript. */
export function listTypedFolders(root: string): string[] {
  const { workspaces = [] } = readPackage(root);
  const isTyped = (folder: string) =>
    globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: ['**/node_modules'] }).length > 0;
  return ['.', ...workspaces.filter(isTyped)];
}

/** Runs the script `typecheck` of a workspace that generates types (routes, messages), and the compiler elsewhere. */
export function findTypeFaults(root: string, folder: string): Promise<string[]> {
  const path = join(root, folder);
  return folder !== '.' && readPackage(path).scripts?.typecheck
    ? runPackageScript(path, 'typecheck')
    : runTool(path, 'tsc', '--project', '.', '--noEmit');
}

const readPackage = (folder: string): { workspaces?: string[]; scripts?: Record<string, string> } =>
  existsSync(join(folder, 'package.json')) ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) : {};
