/** An entry into the zone of a task, or an exit, as the API answers it. */
export interface ZoneRecord {
  id: number
  user: { id: number; fio: string }
  /** Unix seconds. */
  date: number
  inside: boolean
}

/** A time that somebody spent in the zone. */
export interface Stay {
  /** Of the record that tells of it last. */
  id: number
  user: { id: number; fio: string }
  /** Null where it is not among the records: it began before the first of them. */
  entered: number | null
  /** Null while it goes on. */
  left: number | null
}

/** Records of any order as stays, the latest first. That somebody was outside at first is no stay. */
export function toStays(records: readonly ZoneRecord[], whole: boolean): Stay[] {
  const open = new Map<number, Stay>()
  const seen = new Set<number>()
  const stays: Stay[] = []
  for (const { id, user, date, inside } of [...records].sort((a, b) => a.date - b.date || a.id - b.id)) {
    const stay = open.get(user.id)
    if (inside) {
      if (!stay) open.set(user.id, begin(stays, { id, user, entered: date, left: null }))
    } else if (stay) {
      Object.assign(stay, { id, left: date })
      open.delete(user.id)
    } else if (seen.has(user.id) || !whole) begin(stays, { id, user, entered: null, left: date })
    seen.add(user.id)
  }
  return stays.reverse()
}

function begin(stays: Stay[], stay: Stay): Stay {
  stays.push(stay)
  return stay
}
