import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { resumableFolder, resumableFor } from './unfinished'

/** Removes expired uploads with all their files. */
export async function sweepResumable(now = Date.now()): Promise<void> {
  const folder = resumableFolder()
  const names = await readdir(folder).catch((): string[] => [])
  for (const id of new Set(names.map((name) => name.split('.')[0] ?? name))) {
    const parts = names
      .filter((name) => name === id || name.startsWith(`${id}.`))
      .map((name) => join(folder, name))
    // The bytes of an active upload are newer than its metadata.
    const times = await Promise.all(
      parts.map((path) =>
        stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    )
    if (now - Math.max(...times) < resumableFor) continue
    for (const path of parts) await rm(path, { force: true })
  }
}
