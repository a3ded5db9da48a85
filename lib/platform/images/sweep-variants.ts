import { type Dirent, type Stats } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Found {
  path: string
  size: number
  usedAt: number
}

/** Room that a sweep makes, so that it is not needed again at once. */
const fillTo = 0.8
const abandonedAfter = 3_600_000

/** Removes half-written files and, where the folder holds more bytes than the limit, what was longest not used. */
export async function sweepVariants(folder: string, limit: number, now = Date.now()): Promise<void> {
  const found = await listFiles(folder)
  const whole: Found[] = []
  for (const file of found) {
    if (!file.path.endsWith('.part')) whole.push(file)
    else if (now - file.usedAt > abandonedAfter) await rm(file.path, { force: true })
  }
  let bytes = whole.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= limit) return
  whole.sort((a, b) => a.usedAt - b.usedAt)
  for (const { path, size } of whole) {
    if (bytes <= limit * fillTo) return
    await rm(path, { force: true })
    bytes -= size
  }
}

async function listFiles(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((): Dirent[] => [])
  const found: Found[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const stats: Stats | null = await stat(path).catch(() => null)
    if (stats) found.push({ path, size: stats.size, usedAt: stats.mtimeMs })
  }
  return found
}
