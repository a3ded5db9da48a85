/** An entry into or exit from a task's zone, as in the API. */
export interface ZoneRecord {
  id: number
  user: { id: number; fio: string }
  /** Unix seconds. */
  date: number
  inside: boolean
}

/** One visit of a person to the zone. */
export interface Visit {
  /** Id of its latest record. */
  id: number
  user: { id: number; fio: string }
  /** Null when it began before the first record. */
  entered: number | null
  /** Null while it lasts. */
  left: number | null
}

/** Converts records of any order to visits, newest first. An initial "outside" is not a visit. */
export function toVisits(records: readonly ZoneRecord[], whole: boolean): Visit[] {
  const open = new Map<number, Visit>()
  const seen = new Set<number>()
  const visits: Visit[] = []
  for (const { id, user, date, inside } of [...records].sort((a, b) => a.date - b.date || a.id - b.id)) {
    const visit = open.get(user.id)
    if (inside) {
      if (!visit) open.set(user.id, begin(visits, { id, user, entered: date, left: null }))
    } else if (visit) {
      Object.assign(visit, { id, left: date })
      open.delete(user.id)
    } else if (seen.has(user.id) || !whole) begin(visits, { id, user, entered: null, left: date })
    seen.add(user.id)
  }
  return visits.reverse()
}

function begin(visits: Visit[], visit: Visit): Visit {
  visits.push(visit)
  return visit
}
