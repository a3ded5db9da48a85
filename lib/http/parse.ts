import type { z } from 'zod'
import { type Issue, issuesOf, Problem } from '@/lib/problems'

/** Everything a request says, checked against an endpoint's schemas with every issue reported at once. */
export function parseParts<Path, Query, Body>(
  parts: { path: unknown; query: unknown; body: unknown },
  schemas: { path?: z.ZodType<Path>; query?: z.ZodType<Query>; body?: z.ZodType<Body> },
): { path: Path; query: Query; body: Body } {
  const issues: Issue[] = []
  const parsed = {
    path: parsePart(schemas.path, parts.path, issues),
    query: parsePart(schemas.query, parts.query, issues),
    body: parsePart(schemas.body, parts.body, issues),
  }
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues.slice(0, 50))
  return parsed as { path: Path; query: Query; body: Body }
}

function parsePart<T>(schema: z.ZodType<T> | undefined, value: unknown, issues: Issue[]): T | undefined {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  issues.push(...issuesOf(result.error, value))
  return undefined
}

/** Query parameters as an object. A repeated one is a list, written as the contract writes lists: with commas. */
export function queryObject(query: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of query) values[name] = name in values ? `${values[name]},${value}` : value
  return values
}
