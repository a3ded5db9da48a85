import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The program folder of the newest PostgreSQL that can create PostGIS, if any. */
export function findPostgresql(): string | undefined {
  return candidates().find((folder) => existsSync(join(folder, 'initdb')) && hasPostgis(folder))
}

function candidates(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...versions.map((version) => join(debian, version, 'bin')), ...onPath]
}

function hasPostgis(folder: string): boolean {
  try {
    const share = execFileSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim()
    return existsSync(join(share, 'extension', 'postgis.control'))
  } catch {
    return false
  }
}
