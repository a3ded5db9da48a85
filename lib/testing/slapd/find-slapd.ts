import { existsSync } from 'node:fs'

const places = ['/usr/sbin/slapd', '/usr/lib/openldap/slapd', '/usr/local/libexec/slapd']
const schemas = ['/etc/ldap/schema', '/etc/openldap/schema']

/** The slapd of this machine with its schemas; undefined when it is not installed. */
export function findSlapd(): { program: string; schemas: string } | undefined {
  const program = places.find((path) => existsSync(path))
  const folder = schemas.find((path) => existsSync(`${path}/core.schema`))
  return program && folder ? { program, schemas: folder } : undefined
}

/** Directory tests are skipped without it, except where everything must run. */
export const hasSlapd = findSlapd() !== undefined || process.env.CI === 'true'
