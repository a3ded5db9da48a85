import { startDatabase, stopDatabase } from '@/lib/platform/database/start'
import { fillDatabase, type SizeName, sizeOf, sizes } from './fill-database'

// Settings are read when a module of the product is first loaded, so every database is made by a separate process:
// DATABASE_URL says where, the arguments how big and at which scale.
const [size, scale = '1'] = process.argv.slice(2)
const { DATABASE_URL } = process.env
if (!DATABASE_URL || !size || !Object.hasOwn(sizes, size)) throw new Error('Name a database and a size')
await startDatabase()
await fillDatabase(DATABASE_URL, sizeOf(size as SizeName, Number(scale)))
await stopDatabase()
