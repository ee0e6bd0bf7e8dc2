import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runPackageScript, runTool } from './run-tool.ts';

/** The root, whose program contains all folders for Node, and every folder with a program of its own. */
export const listTypedFolders = (root: string): string[] => [
  '.',
  ...globSync('*/tsconfig.json', { cwd: root })
    .map((path) => dirname(path))
    .toSorted(),
];

/** Runs the script `typecheck` of a workspace that generates types (routes, messages), and the compiler elsewhere. */
export function findTypeFaults(root: string, folder: string): Promise<string[]> {
  const path = join(root, folder);
  return folder !== '.' && readPackage(path).scripts?.typecheck
    ? runPackageScript(path, 'typecheck')
    : runTool(path, 'tsc', '--project', '.', '--noEmit');
}

const readPackage = (folder: string): { scripts?: Record<string, string> } =>
  existsSync(join(folder, 'package.json')) ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) : {};
