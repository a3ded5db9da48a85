import { LRUCache } from 'lru-cache'
import { type Database, sql } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import { closedForm } from './closed-form'
import { fromDegrees } from './engine'
import { systemOfJson } from './json-system'
import { systemOfProj } from './proj-system'
import { codeNamed, registered, systemOfCode } from './registry'
import { systemNamed } from './russian-names'
import { codeWritten } from './spellings'
import { middles } from './same-system'
import { type CodedSystem, isSystem, type Refusal, type System } from './system'
import { systemOfWkt } from './wkt-system'

/** Longest definition that is read. */
const longest = 10_000

const known = processSingleton(
  'read-coordinate-systems',
  () => new LRUCache<string, System | Refusal>({ max: 1000 }),
)

/** The system of a text, or why there is none: a code in any spelling, a name, a PROJ string, WKT or PROJJSON. */
export async function readSystem(database: Database, text: string): Promise<System | Refusal> {
  const trimmed = text.trim()
  if (trimmed.length === 0 || trimmed.length > longest)
    return { reason: 'unknown', name: trimmed.slice(0, 100) }
  const ready = known.get(trimmed)
  if (ready) return ready
  const found = await read(database, trimmed)
  // A row of spatial_ref_sys may be added at any time.
  if (isSystem(found) || found.reason !== 'unknown') known.set(trimmed, found)
  return found
}

/** Whether the PROJ of this database knows a system: versions of PROJ have different codes. */
export async function isUsable(database: Database, { code }: CodedSystem): Promise<boolean> {
  return isSystem(await readSystem(database, code))
}

/** The system of a text; null when it is unknown or cannot be used. */
export async function findSystem(database: Database, text: string): Promise<System | null> {
  const found = await readSystem(database, text)
  return isSystem(found) ? found : null
}

async function read(database: Database, text: string): Promise<System | Refusal> {
  const code = codeWritten(text)
  if (code !== null) return registered(code) ? codedSystem(database, code) : storedSystem(database, code)
  if (hasFile(text)) return { reason: 'unknown', name: text.slice(0, 100) }
  if (text.startsWith('{')) return systemOfJson(database, text)
  if (/^\+|\s\+proj=/.test(text)) return systemOfProj(database, text)
  if (/^[A-Za-z_]+\s*[[(]/.test(text) && /[\])]$/.test(text)) {
    const named = /^[A-Za-z_]+\s*\(/.test(text) ? codeNamed(text) : null
    return named ? codedSystem(database, named) : systemOfWkt(database, squared(text))
  }
  const named = codeNamed(text)
  if (named) return codedSystem(database, named)
  return systemNamed(text) ?? { reason: 'unknown', name: text.slice(0, 100) }
}

/** The system of a code, unless the PROJ of this database does not know it. */
async function codedSystem(database: Database, code: string): Promise<System | Refusal> {
  const found = systemOfCode(code)
  if (!isSystem(found) || closedForm(found)) return found
  const planes = await fromDegrees(database, found.definition, middles(found))
  return planes.every((plane) => plane === null) ? { reason: 'unknown', name: code } : found
}

/** WKT with square brackets: PROJ takes one with round ones for a name, and searches for that for seconds. */
const squared = (text: string): string =>
  text.replace(/"(?:[^"]|"")*"|[()]/g, (part) => (part === '(' ? '[' : part === ')' ? ']' : part))

/** Files of the server that a definition could name. */
const hasFile = (text: string) =>
  /grids\s*=\s*(?!@null(?![\w,]))|PARAMETERFILE|\+(?:init|file|catalog)\s*=|pipeline/i.test(text)

/** A row that an administrator has added to the database. */
async function storedSystem(database: Database, code: string): Promise<System | Refusal> {
  const srid = Number(code.split(':')[1])
  const [row] = await database.query<{ srtext: string | null; proj4text: string | null }>(
    sql`select srtext, proj4text from spatial_ref_sys where srid = ${srid}::int`,
    'stored-coordinate-system',
  )
  const unknown: Refusal = { reason: 'unknown', name: code }
  if (!row) return unknown
  for (const text of [row.srtext, row.proj4text]) {
    const found = text?.trim() && !hasFile(text) ? await readDefinition(database, text.trim()) : unknown
    if (isSystem(found)) return { ...found, srid }
  }
  return unknown
}

const readDefinition = (database: Database, text: string) =>
  text.startsWith('+') ? systemOfProj(database, text) : systemOfWkt(database, text)
