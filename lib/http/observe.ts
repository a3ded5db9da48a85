import { channel } from 'node:diagnostics_channel'
import { log } from '@/lib/platform/log'
import { requestSeconds } from '@/lib/platform/metrics'
import type { ProblemKey } from '@/lib/problems'

/** The documented form of an address, `/rest/tasks/{id}`: metrics never carry raw paths. */
export function templateOf(pathname: string, params: Record<string, string | string[] | undefined>): string {
  let template = pathname
  for (const [name, value] of Object.entries(params)) {
    const tail = Array.isArray(value) ? value.join('/') : value
    if (tail) template = replaceSegment(template, tail, name)
  }
  return template
}

function replaceSegment(path: string, value: string, name: string): string {
  const encoded = value.split('/').map(encodeURIComponent).join('/')
  for (const text of [value, encoded]) {
    const at = path.lastIndexOf(`/${text}`)
    if (at >= 0) return `${path.slice(0, at)}/{${name}}${path.slice(at + 1 + text.length)}`
  }
  return '{unmatched}'
}

export interface Observation {
  requestId: string
  method: string
  route: string
  status: number
  problem?: ProblemKey | undefined
  startedAt: number
  userId: number | null
  quiet: boolean
}

/** Publishes the method, route and problem of each failed request, see `node:diagnostics_channel`. */
export const failures = channel('azimut:failures')

/** Writes one log line and one measurement per request. */
export function observe(observation: Observation): void {
  const { requestId, method, route, status, problem, startedAt, userId, quiet } = observation
  const seconds = (performance.now() - startedAt) / 1000
  requestSeconds.observe({ method, route, status }, seconds)
  if (problem) failures.publish({ method, route, problem })
  const line = { requestId, method, route, status, problem, ms: Math.round(seconds * 10_000) / 10, userId }
  if (quiet) log.debug(line, 'request')
  else if (status >= 500) log.error(line, 'request')
  else log.info(line, 'request')
}
