/** Something the person at the terminal can put right; its message says how, in one line. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}

const REASONS: Record<string, string> = {
  EACCES: 'no right to write',
  EPERM: 'no right to write',
  EROFS: 'a read-only disk',
  ENOSPC: 'a full disk',
  EDQUOT: 'a full quota',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
};

/** The failure of a file operation in the data folder, as advice; any other error as it is. */
export function explainFolderFailure(folder: string, error: unknown): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  if (!reason) return error;
  return new LaunchError(
    `The data folder ${folder} cannot be used (${reason}): make it writable for this user, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
