import type { Comparison, Result } from './result'
import type { Ratio } from './statistics'

/** The goal of a comparison and whether it is met. */
export function goalOf({ goal, verdict }: Comparison): string {
  return goal === null ? '' : `≥ ${Number(goal.toFixed(2))}: ${verdict === 'missed' ? '**missed**' : verdict}`
}

/** A ratio with its interval. */
export function interval({ value, low, high }: Ratio): string {
  return `**${short(value)}** (${short(low)} to ${short(high)})`
}

/** What a reader must know of a result, and how it was measured. */
export function details({ title, notes, at, machine, rounds }: Result): string {
  const { kept, dropped, noisy, seconds, canary, strangers } = rounds
  const counted = noisy ? '**noisy ones too: the machine was not calm**' : `${dropped} dropped as noisy`
  const noise = `canary off by ${percent(canary)} at most, strangers took ${percent(strangers)} at most`
  const when = `${at.slice(0, 10)}, ${machine.cores} cores of ${machine.processor}, Node ${machine.node}, PostgreSQL ${machine.postgresql}, load by ${machine.generator}`
  return `- **${title}.** ${notes.join(' ')} ${kept} rounds of ${seconds} s, ${counted}; ${noise}. ${when}.`
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
/** A number in groups of three digits. */
export const grouped = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ')
/** A number with as many digits as a measurement is worth. */
export const short = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toPrecision(2)
