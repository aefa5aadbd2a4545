/** Whether an error comes from the system: a file that is missing, locked or on a failing disk. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** One sentence about a file that was handed in and cannot be read. */
export function describeReadError(path: string, error: unknown): string {
  const code = isSystemError(error) ? error.code : undefined;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder, not a file.`;
  if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read by this account.`;
  return `${path} cannot be read${code ? ` (${code})` : ''}.`;
}
