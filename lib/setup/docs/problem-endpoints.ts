import { readFileSync, writeFileSync } from 'node:fs'
import type { Operation } from '@/lib/http/openapi'
import { catalogue, type ProblemKey } from '@/lib/problems'

/** The endpoints that answer a problem, or their number when there are many. */
export type ProblemEndpoints = Partial<Record<ProblemKey, string[] | number>>

interface Failure {
  method: string
  route: string
  problem: ProblemKey
}

const many = 16
const file = new URL('problem-endpoints.json', import.meta.url)

export function readProblemEndpoints(): ProblemEndpoints {
  return JSON.parse(readFileSync(file, 'utf8')) as ProblemEndpoints
}

/** Writes what a test run with COLLECT_PROBLEMS has collected; failures outside of the described endpoints are left out. */
export function writeProblemEndpoints(collected: string, operations: readonly Operation[]): void {
  const described = new Set(operations.map(({ method, path }) => `${method} ${path}`))
  const found = new Map<string, Set<string>>()
  for (const line of readFileSync(collected, 'utf8').split('\n').filter(Boolean)) {
    const { method, route, problem } = JSON.parse(line) as Failure
    const endpoint = `${method === 'HEAD' ? 'GET' : method} ${route}`
    if (described.has(endpoint)) found.set(problem, (found.get(problem) ?? new Set()).add(endpoint))
  }
  const all = Object.keys(catalogue).flatMap((key) => {
    const endpoints = [...(found.get(key) ?? [])].sort()
    return endpoints.length === 0 ? [] : [[key, endpoints.length > many ? endpoints.length : endpoints]]
  })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
