import type { z } from 'zod'
import { type Issue, issuesOf, Problem } from '@/lib/problems'
import { type Dialect, documentedNames } from '@/lib/wire'
import { unknownMembers } from './unknown-members'

/** The names that a request used, by the documented ones. */
export type UsedNames = Map<string, string>

/** Everything a request says, checked against an endpoint's schemas with every issue reported at once. Notes the names
 * that it used in place of the documented ones. */
export function parseParts<Path, Query, Body>(
  parts: { path: unknown; query: unknown; body: unknown },
  schemas: {
    path?: z.ZodType<Path>
    query?: z.ZodType<Query>
    body?: z.ZodType<Body>
    /** Whether other members of the body are reported; `present` may know them. */
    strictBody?: boolean
    present?: { schema(dialect: Dialect): z.ZodType }
  },
  dialect: Dialect,
  used: UsedNames,
): { path: Path; query: Query; body: Body } {
  const issues: Issue[] = []
  const parsed = {
    path: parsePart(schemas.path, parts.path, issues),
    query: parseNamed(schemas.query, parts.query, 'query', dialect, { issues, used }),
    body: parseNamed(schemas.body, parts.body, 'body', dialect, { issues, used }),
  }
  if (schemas.body && schemas.strictBody)
    issues.push(...unknownMembers(schemas.body, parts.body, schemas.present?.schema(dialect)))
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
  return parsed as { path: Path; query: Query; body: Body }
}

/** A failure whose issues name what the request said. */
export function inUsedNames(error: unknown, used: UsedNames): unknown {
  if (!(error instanceof Problem) || error.issues.length === 0 || used.size === 0) return error
  const { key, values, headers, issues } = error
  const said = issues.map((issue) => ({ ...issue, path: asSaid(issue.path, used) }))
  return new Problem(key, values, headers, said)
}

function parsePart<T>(schema: z.ZodType<T> | undefined, value: unknown, issues: Issue[]): T | undefined {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  issues.push(...issuesOf(result.error, value))
  return undefined
}

/** Parses what may be said with other names than the documented ones. */
function parseNamed<T>(
  schema: z.ZodType<T> | undefined,
  said: unknown,
  place: 'query' | 'body',
  dialect: Dialect,
  { issues, used }: { issues: Issue[]; used: UsedNames },
): T | undefined {
  if (!schema) return undefined
  const found = documentedNames(schema, said, dialect, place)
  for (const [name, other] of found.used) used.set(name, other)
  issues.push(...found.issues)
  return parsePart(schema, found.value, issues)
}

function asSaid(path: string, used: ReadonlyMap<string, string>): string {
  for (const [documented, said] of used)
    if (path === documented || path.startsWith(`${documented}.`)) return said + path.slice(documented.length)
  return path
}

/** Query parameters as an object. A repeated one is a list, written as the contract writes lists: with commas. */
export function queryObject(query: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of query) values[name] = name in values ? `${values[name]},${value}` : value
  return values
}
