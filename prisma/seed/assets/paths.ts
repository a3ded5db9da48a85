import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
export const PUBLIC = join(ROOT, 'public')
export const MODULES = join(ROOT, 'node_modules')
