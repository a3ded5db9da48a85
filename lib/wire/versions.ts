/** The API versions that a request may ask for. */
export const apiVersions = ['1.0', '1.1', '1.2', '1.3', '1.4', '2.0', '2.1'] as const
export type ApiVersion = (typeof apiVersions)[number]
export const defaultApiVersion: ApiVersion = '1.0'

/** How values travel: 1.x sends text (`"5"`, `t`, `2026-11-21 10:00:00`), 2.x typed JSON. */
export type Dialect = 'text' | 'typed'

export function isApiVersion(value: string): value is ApiVersion {
  return (apiVersions as readonly string[]).includes(value)
}

export function dialectOf(version: ApiVersion): Dialect {
  return version.startsWith('1.') ? 'text' : 'typed'
}
