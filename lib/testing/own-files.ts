import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processSingleton } from '@/lib/platform/process-singleton'

// Test files run in parallel: each process has a separate upload folder, inside the data folder that the run
// deletes, and each test file finds it empty.
const folder = processSingleton('files of this process', () =>
  mkdtempSync(join(process.env.DATA_DIR ?? tmpdir(), 'files-')),
)
process.env.FILES_ROOT = folder

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  // Folders stay: the storage creates each of them once.
  if (entry.isFile()) rmSync(join(entry.parentPath, entry.name), { force: true })
}
