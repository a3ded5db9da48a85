import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths'

/** Source files below a folder, tests aside, in a stable order. */
export const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .sort()
