/** An entry into the zone of a task, or an exit, as the API answers it. */
export interface ZoneRecord {
  id: number
  user: { id: number; fio: string }
  /** Unix seconds. */
  date: number
  inside: boolean
}

/** A time that somebody spent in the zone. */
export interface Visit {
  /** Of the record that tells of it last. */
  id: number
  user: { id: number; fio: string }
  /** Null where it is not among the records: it began before the first of them. */
  entered: number | null
  /** Null while it goes on. */
  left: number | null
}

/** Records of any order as stays, the latest first. That somebody was outside at first is no stay. */
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
