/** What the log says of an error of a connection: the driver hangs its whole client on it. */
export function describeBreak(error: Error): { message: string; code?: string } {
  const { message, code } = error as NodeJS.ErrnoException
  return { message, ...(code !== undefined && { code }) }
}
