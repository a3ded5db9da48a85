import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Why these drills cannot run here; undefined when they can. */
export const missingMount = canMount() ? undefined : 'file systems in memory cannot be mounted here'

/** Fills a file system up to so many bytes; returns the file that does. */
export function fill(folder: string, left: number): string {
  const file = join(folder, 'filler')
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - left)))
  } catch (error) {
    // Somebody else has taken the rest meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  return file
}

/** Mounts a file system of this size in memory; returns its folder. */
export function mount(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'azimut-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'none', folder])
  return folder
}

/** Ends a file system of `mount`. */
export function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'azimut-full-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder])
  if (status === 0) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
  return status === 0
}
