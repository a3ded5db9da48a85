/** Whether something failed because the disk, or the share of it that is ours, is full. */
export function isFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'ENOSPC' || code === 'EDQUOT'
}
