import { raw, type Sql } from '@/lib/platform/database'

/** A name of the database in a statement. */
export function quoted(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""')}"`)
}
