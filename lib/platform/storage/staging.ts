import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'

/** Files on their way in. It lies in FILES_ROOT, so that moving one to its place is a rename. */
export const stagingFolder = (): string => join(env.FILES_ROOT, 'staging')

/** A name for a file that is being written; whatever a crash leaves under such names is swept. */
export async function newStagingPath(): Promise<string> {
  const folder = stagingFolder()
  await mkdir(folder, { recursive: true, mode: 0o750 })
  return join(folder, `${randomUUID()}.part`)
}
