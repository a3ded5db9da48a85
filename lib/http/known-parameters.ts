import type { z } from 'zod'
import { type Issue, Problem } from '@/lib/problems'

/** What every address takes. */
const everywhere = ['token', 'apiVersion', 'may']

/** Rejects parameters that an address does not have: one that is ignored would look as if it had narrowed the answer. */
export function rejectUnknownParameters(request: Request, query?: z.ZodObject): void {
  const known = new Set([...Object.keys(query?.shape ?? {}), ...everywhere])
  const names = new Set(new URL(request.url).searchParams.keys())
  const issues = [...names]
    .filter((name) => !known.has(name))
    .map((path): Issue => ({ path, rule: 'noSuchParameter' }))
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}
