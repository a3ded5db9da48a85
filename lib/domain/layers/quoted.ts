import { raw, type Sql } from '@/lib/platform/database'

/** A quoted identifier in a statement. */
export function quoted(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""')}"`)
}
