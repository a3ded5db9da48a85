import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Bench } from '../bench'
import type { Contender, Role, Series } from './interleave'
import type { Machine } from './machine'
import { median, type Ratio, ratioOfMedians } from './statistics'

const folder = new URL('../results/', import.meta.url)

export interface Figures {
  name: string
  role: Role
  /** Medians over the rounds. */
  throughput: number
  cpu: number
  /** The database's share of the processor time. Absent in older results. */
  database?: number
  samples: { throughput: number; cpu: number; database?: number }[]
}

export interface Comparison {
  against: string
  throughput: Ratio
  /** Processor time an operation, OURS over theirs: below 1 is cheaper. */
  cpu: Ratio
  goal: number | null
  verdict: Verdict | null
}

/** A goal is met when the whole interval is above it, missed when all of it is below; else it is left open. */
export type Verdict = 'met' | 'open' | 'missed'

export interface Result {
  bench: string
  section?: 'peers'
  title: string
  operation: string
  notes: readonly string[]
  at: string
  machine: Machine
  /** `noisy` where the machine was never calm enough, so that every round counts. */
  rounds: {
    kept: number
    dropped: number
    noisy?: true
    seconds: number
    canary: number
    strangers: number
  }
  contenders: Figures[]
  comparisons: Comparison[]
}

export function makeResult(
  bench: Pick<Bench, 'name' | 'section' | 'title' | 'operation' | 'goals' | 'notes'>,
  contenders: readonly Contender[],
  series: Series,
  facts: { at: Date; machine: Machine; seconds: number },
): Result {
  const figures = contenders.map(({ name, role }) => summarize(name, role, series))
  const [ours, ...others] = figures
  if (!ours) throw new Error('Nobody was measured')
  const worst = (key: 'canary' | 'strangers') => rounded(Math.max(...series.noise.map((noise) => noise[key])))
  return {
    bench: bench.name,
    ...(bench.section && { section: bench.section }),
    title: bench.title,
    operation: bench.operation,
    notes: bench.notes,
    at: facts.at.toISOString(),
    machine: facts.machine,
    rounds: {
      kept: series.noise.length,
      dropped: series.dropped,
      ...(!series.calm && { noisy: true }),
      seconds: facts.seconds,
      canary: worst('canary'),
      strangers: worst('strangers'),
    },
    contenders: figures,
    comparisons: others.map((other) => compare(ours, other, bench.goals)),
  }
}

function summarize(name: string, role: Role, series: Series): Figures {
  const samples = (series.samples.get(name) ?? []).map(({ throughput, cpu, database }) => {
    return { throughput: rounded(throughput), cpu: rounded(cpu), database: rounded(database) }
  })
  const over = (key: 'throughput' | 'cpu' | 'database') =>
    rounded(median(samples.map((sample) => sample[key])))
  return { name, role, throughput: over('throughput'), cpu: over('cpu'), database: over('database'), samples }
}

function compare(ours: Figures, other: Figures, goals: Bench['goals']): Comparison {
  const ratio = (key: 'throughput' | 'cpu') => {
    const series = [ours, other].map(({ samples }) => samples.map((sample) => sample[key]))
    const { value, low, high } = ratioOfMedians(series[0] ?? [], series[1] ?? [])
    return { value: rounded(value), low: rounded(low), high: rounded(high) }
  }
  const throughput = ratio('throughput')
  const goal = goals.find(({ against }) => against === other.name)?.atLeast ?? null
  return { against: other.name, throughput, cpu: ratio('cpu'), goal, verdict: verdictOf(throughput, goal) }
}

export function verdictOf({ low, high }: Ratio, goal: number | null): Verdict | null {
  if (goal === null) return null
  return low >= goal ? 'met' : high < goal ? 'missed' : 'open'
}

/** Four significant digits: more are noise. */
function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

export function saveResult(result: Result): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(`${result.bench}.json`, folder), `${JSON.stringify(result, null, 1)}\n`)
}

export function readResults(): Result[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Result)
}
