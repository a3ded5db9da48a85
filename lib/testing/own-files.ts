import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Test files run side by side: each has a folder of uploads to itself, below the data that the run leaves nothing of.
process.env.FILES_ROOT = mkdtempSync(join(process.env.DATA_DIR ?? tmpdir(), 'files-'))
