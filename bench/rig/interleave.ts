import type { Meter } from './meter'

export type Role = 'ours' | 'peer' | 'raw'

/** One side of a comparison, running and ready for load. */
export interface Contender {
  name: string
  role: Role
  /** The processes whose work counts, each with all its descendants. */
  processes: readonly number[]
  /** Loads it for so many seconds and says what it has done. */
  load: (seconds: number) => Promise<Work>
}

export interface Work {
  operations: number
  seconds: number
  errors: number
}

export interface Sample {
  /** Operations a second. */
  throughput: number
  /** Processor milliseconds an operation. */
  cpu: number
  /** Of them the database's. */
  database: number
}

export interface Plan {
  rounds: number
  seconds: number
  /** Load before each measurement, not counted, in seconds. */
  leadIn: number
  say: (line: string) => void
}

export interface Series {
  /** The samples of each contender, round by round. */
  samples: Map<string, Sample[]>
  /** The largest deviation of the canary and share of the processor that strangers took, of each round that counts. */
  noise: { canary: number; strangers: number }[]
  dropped: number
  /** Whether only calm rounds count. */
  calm: boolean
}

const tolerance = 0.05

/** Measures the contenders in turn, there and back again, until enough rounds were calm. Where more are noisy all of them
 * count: the contenders took turns in the same noise, and the interval grows with it. */
export async function interleave(
  contenders: readonly Contender[],
  plan: Plan,
  meter: Meter,
): Promise<Series> {
  const series: Series = {
    samples: new Map(contenders.map(({ name }) => [name, []])),
    noise: [],
    dropped: 0,
    calm: true,
  }
  const noisy: Round[] = []
  for (const contender of contenders) await contender.load(Math.max(plan.leadIn, plan.seconds / 2))
  while (series.noise.length < plan.rounds) {
    const order = series.noise.length % 2 === 0 ? contenders : [...contenders].reverse()
    const round = await runRound(order, plan, meter)
    if (isCalm(round.noise)) keep(series, round)
    else series.dropped = noisy.push(round)
    plan.say(describe(series, round, plan))
    if (noisy.length > plan.rounds) return withNoise(series, noisy)
  }
  return series
}

interface Round {
  samples: Map<string, Sample>
  noise: { canary: number; strangers: number }
}

async function runRound(order: readonly Contender[], plan: Plan, meter: Meter): Promise<Round> {
  const samples = new Map<string, Sample>()
  const noise = { canary: Math.abs(await meter.canary()), strangers: 0 }
  for (const contender of order) {
    await contender.load(plan.leadIn)
    const { result, strangers, ...spent } = await meter.during(contender.processes, () =>
      contender.load(plan.seconds),
    )
    samples.set(contender.name, sampleOf(contender, result, spent))
    noise.strangers = Math.max(noise.strangers, strangers)
    noise.canary = Math.max(noise.canary, Math.abs(await meter.canary()))
  }
  return { samples, noise }
}

function sampleOf(
  contender: Contender,
  work: Work,
  { processor, database }: { processor: number; database: number },
): Sample {
  requireWork(contender, work)
  const { operations, seconds } = work
  return { throughput: operations / seconds, cpu: processor / operations, database: database / operations }
}

/** Fails when a contender has done nothing, or something went wrong. */
export function requireWork({ name }: Contender, { operations, errors }: Work): void {
  if (errors > 0) throw new Error(`${name}: ${errors} operations failed`)
  if (!(operations > 0)) throw new Error(`${name} did nothing`)
}

function isCalm({ canary, strangers }: Round['noise']): boolean {
  return canary <= tolerance && strangers <= tolerance
}

function withNoise(series: Series, noisy: readonly Round[]): Series {
  for (const round of noisy) keep(series, round)
  return { ...series, dropped: 0, calm: false }
}

function keep(series: Series, round: Round): void {
  for (const [name, sample] of round.samples) series.samples.get(name)?.push(sample)
  series.noise.push(round.noise)
}

function describe(series: Series, { samples, noise }: Round, { rounds }: Plan): string {
  const figures = [...samples].map(
    ([name, { throughput, cpu }]) => `${name} ${throughput.toFixed(0)}/s ${cpu.toFixed(3)} ms`,
  )
  const state = isCalm(noise) ? `${series.noise.length}/${rounds}` : 'noisy'
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return `round ${state}: ${figures.join(', ')}; canary ${percent(noise.canary)}, strangers ${percent(noise.strangers)}`
}
