/** An error that the operator can correct. Its message says how; the launcher prints it without a stack trace. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}

const REASONS: Record<string, string> = {
  EACCES: 'no permission to write',
  EPERM: 'no permission to write',
  EROFS: 'a read-only disk',
  ENOSPC: 'a full disk',
  EDQUOT: 'a full quota',
  ENOTDIR: 'a file has this name',
  EEXIST: 'a file has this name',
};

/** Turns a failed file operation in the data folder into advice and returns any other error unchanged. */
export function explainFolderFailure(folder: string, error: unknown): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  if (!reason) return error;
  return new LaunchError(
    `The data folder ${folder} cannot be used (${reason}): make it writable for this user, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
