import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folders, type Place } from './place'
import { stagingFolder } from './staging'

// A file is stored before its row commits, and deleted after its row. A note marks it in between, so that leftovers of
// a crash are not confused with files that were put there by hand.
const ending = '.pending'

const noteOf = ({ folder, name }: Place) => join(stagingFolder(), `${folder}.${name}${ending}`)

/** Notes that a file may be in its place without a row. */
export async function markPending(place: Place): Promise<void> {
  await mkdir(stagingFolder(), { recursive: true, mode: 0o750 })
  await writeFile(noteOf(place), '', { mode: 0o640 })
}

/** File and row agree again. */
export async function clearPending(place: Place): Promise<void> {
  await rm(noteOf(place), { force: true })
}

/** Longer than any request may take, so its process is gone. Milliseconds. */
const abandonedAfter = 60 * 60_000

/** Deletes half-written files left by a crash and returns files whose rows must be looked up. */
export async function sweepStaging(now = Date.now()): Promise<Place[]> {
  const pending: Place[] = []
  for (const name of await readdir(stagingFolder()).catch((): string[] => [])) {
    const path = join(stagingFolder(), name)
    const found = await stat(path).catch(() => null)
    if (!found || now - found.mtimeMs < abandonedAfter) continue
    if (name.endsWith('.part')) await rm(path, { force: true, recursive: true })
    else pending.push(...placeOf(name))
  }
  return pending
}

function placeOf(note: string): Place[] {
  if (!note.endsWith(ending)) return []
  const folder = folders.find((one) => note.startsWith(`${one}.`))
  return folder ? [{ folder, name: note.slice(folder.length + 1, -ending.length) }] : []
}
