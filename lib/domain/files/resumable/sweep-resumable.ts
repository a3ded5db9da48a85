import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { resumableFolder, resumableFor } from './unfinished'

/** Removes uploads that nobody has resumed, with everything that belongs to them. */
export async function sweepResumable(now = Date.now()): Promise<void> {
  const folder = resumableFolder()
  const names = await readdir(folder).catch((): string[] => [])
  for (const id of new Set(names.map((name) => name.split('.')[0] ?? name))) {
    const parts = names
      .filter((name) => name === id || name.startsWith(`${id}.`))
      .map((name) => join(folder, name))
    // The bytes are newer than the description of an upload that goes on.
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
