import { execFile } from 'node:child_process';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../../node_modules');

const PROGRAMS = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  tsc: 'typescript/bin/tsc',
};

/** Runs a tool of this project in `folder`; returns its output when it fails and an empty list otherwise. */
export const runTool = (folder: string, tool: keyof typeof PROGRAMS, ...args: string[]): Promise<string[]> =>
  runNode(folder, join(PACKAGES, PROGRAMS[tool]), ...args);

/** Runs a script of the package.json in `folder`, with the same result. */
export const runPackageScript = (folder: string, name: string): Promise<string[]> => runNode(folder, '--run', name);

const runNode = (folder: string, ...args: string[]): Promise<string[]> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      resolve(error ? [output || error.message] : []);
    });
  });
