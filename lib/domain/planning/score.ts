/** Most points of each part of a score; together 100. */
export const weights = { skills: 40, distance: 25, free_time: 15, load: 15, online: 5 } as const
export type ScorePart = keyof typeof weights

/** Metres from which on distance gives no points. */
const far = 20_000

/** Open tasks that halve the points of load. */
const halfLoad = 5

export interface Suitability {
  /** Skills that are required, and those of them that the person has. */
  required: number
  present: number
  /** Metres to the task; null: unknown. */
  metres: number | null
  /** Null: nobody knows when the person works, or may not see it. */
  freeMinutes: number | null
  /** Minutes that the task takes. */
  minutes: number
  openTasks: number
  online: boolean
}

export interface ScoreReason {
  part: ScorePart
  /** With one decimal. */
  points: number
  atMost: number
}

export interface Score {
  score: number
  reasons: ScoreReason[]
}

/** How well a person suits a task: the sum of parts that explain it. Where something is unknown, a part gives half of
 * its points. */
export function scoreOf(person: Suitability): Score {
  const shares: Record<ScorePart, number> = {
    skills: person.required === 0 ? 1 : person.present / person.required,
    distance: person.metres === null ? 0.5 : Math.max(0, 1 - person.metres / far),
    free_time: person.freeMinutes === null ? 0.5 : Math.min(1, person.freeMinutes / person.minutes),
    load: halfLoad / (halfLoad + person.openTasks),
    online: person.online ? 1 : 0,
  }
  const parts = Object.keys(weights) as ScorePart[]
  const reasons = parts.map((part) => ({
    part,
    points: tenths(weights[part] * shares[part]),
    atMost: weights[part],
  }))
  return { score: tenths(reasons.reduce((sum, { points }) => sum + points, 0)), reasons }
}

const tenths = (value: number): number => Math.round(value * 10) / 10
