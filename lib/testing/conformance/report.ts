import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import known from './known.json'

/** A failure of one check, with the request that shows it. */
export interface Failure {
  operation: string
  check: string
  says: string
  request: string
}

/** What is known not to be a fault; `says` narrows it to failures whose text contains it. */
export interface FalseAlarm {
  operation: string
  check: string
  says?: string
  reason: string
}

export interface Report {
  operations: number
  requests: number
  failures: Failure[]
}

interface Exchange {
  request: { method: string; uri: string; body?: { $base64?: string } | null }
  response?: { status_code: number } | null
}

interface Check {
  name: string
  status: string
  failure_info?: { failure: { title: string; message: string } }
}

interface ToolEvent {
  ScenarioFinished?: {
    recorder: {
      label: string
      checks?: Record<string, Check[]>
      interactions?: Record<string, Exchange>
    }
  }
  /** A request without an answer, or one that could not be made. */
  NonFatalError?: { label: string; value: { type: string; message: string } }
}

/** Reads the events that the tool has written, one a line. */
export async function readReport(file: string): Promise<Report> {
  const operations = new Set<string>()
  const failures: Failure[] = []
  const lost = new Map<string, string>()
  let requests = 0
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    const event: ToolEvent = line ? JSON.parse(line) : {}
    if (event.NonFatalError) failures.push(failureOfError(event.NonFatalError))
    if (!event.ScenarioFinished) continue
    const { label, checks = {}, interactions = {} } = event.ScenarioFinished.recorder
    operations.add(label)
    for (const exchange of Object.values(interactions)) {
      requests += 1
      if (!exchange.response) lost.set(label, describe(exchange))
    }
    for (const [id, results] of Object.entries(checks))
      failures.push(...results.flatMap((result) => failureOf(label, result, interactions[id])))
  }
  // An error names its operation only.
  const found = failures.map((one) => ({ ...one, request: one.request || (lost.get(one.operation) ?? '') }))
  return { operations: operations.size, requests, failures: found }
}

function failureOfError({ label, value }: NonNullable<ToolEvent['NonFatalError']>): Failure {
  return { operation: label, check: value.type, says: value.message, request: '' }
}

function failureOf(operation: string, check: Check, exchange: Exchange | undefined): Failure[] {
  if (check.status === 'success') return []
  const failure = check.failure_info?.failure
  const says = failure ? `${failure.title}: ${failure.message}` : check.status
  return [{ operation, check: check.name, says, request: exchange ? describe(exchange) : '' }]
}

function describe({ request, response }: Exchange): string {
  const body = request.body?.$base64
  const sent = body ? ` with ${Buffer.from(body, 'base64').toString('utf8').slice(0, 2000)}` : ''
  return `${request.method} ${request.uri.slice(0, 2000)}${sent} → ${response?.status_code ?? 'no answer'}`
}

/** Separates failures from known false alarms. */
export function sortFailures(
  failures: readonly Failure[],
  alarms: readonly FalseAlarm[] = known.falseAlarms,
): { faults: Failure[]; expected: Map<FalseAlarm, number> } {
  const faults: Failure[] = []
  const expected = new Map<FalseAlarm, number>()
  for (const failure of failures) {
    const alarm = alarms.find((one) => explains(one, failure))
    if (alarm) expected.set(alarm, (expected.get(alarm) ?? 0) + 1)
    else faults.push(failure)
  }
  return { faults, expected }
}

function explains(alarm: FalseAlarm, failure: Failure): boolean {
  return (
    alarm.operation === failure.operation &&
    alarm.check === failure.check &&
    failure.says.includes(alarm.says ?? '')
  )
}
