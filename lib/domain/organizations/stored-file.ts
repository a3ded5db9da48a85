import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'

/** Folders under FILES_ROOT that an organization's files lie in. */
export type FileFolder = 'department_logo' | 'uploads'

/** Whether a plain file of this name lies directly in the folder. A name is never a path: no way leads out of it. */
export async function isStored(folder: FileFolder, name: string): Promise<boolean> {
  if (name === '.' || name === '..' || /[/\\\0]/.test(name)) return false
  try {
    return (await lstat(join(env.FILES_ROOT, folder, name))).isFile()
  } catch {
    return false
  }
}
