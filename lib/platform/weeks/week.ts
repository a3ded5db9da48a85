const day = 86_400_000
const week = 7 * day

/** A Monday, from which weeks are counted. */
const firstMonday = 4 * day

/** A week from Monday to Monday, UTC. */
export interface Week {
  /** `2026_11_16`: the Monday that it begins with. */
  name: string
  from: Date
  till: Date
}

export function weekOf(moment: Date): Week {
  return weekFrom(new Date(weekNumber(moment) * week + firstMonday))
}

/** Weeks since the first Monday: cheap to tell moments of thousands apart by. */
export function weekNumber(moment: Date): number {
  return Math.floor((moment.getTime() - firstMonday) / week)
}

/** The week of a name; null for any other text. */
export function weekNamed(name: string): Week | null {
  const found = /^(\d{4})_(\d\d)_(\d\d)$/.exec(name)
  return found ? weekFrom(new Date(`${found[1]}-${found[2]}-${found[3]}T00:00:00Z`)) : null
}

function weekFrom(from: Date): Week {
  const name = from.toISOString().slice(0, 10).replaceAll('-', '_')
  return { name, from, till: new Date(from.getTime() + week) }
}
