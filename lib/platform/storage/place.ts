/** Where a file is stored: a folder of FILES_ROOT, or a prefix of the bucket, and a name in it. */
export interface Place {
  folder: Folder
  name: string
}

export const folders = ['uploads', 'department_logo'] as const
export type Folder = (typeof folders)[number]

/** A name is never a path: no way leads out of its folder. */
export function isFileName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && name.length <= 255 && !/[/\\\0]/.test(name)
}
