import type { MapPoint } from '@/components/map/points/point-types'
import type { PriorityLook } from '@/components/reference-data/icons/priority-look'
import type { TaskMapWire } from '@/lib/domain/tasks/presenter'

const none: ReadonlyMap<number, MapPoint> = new Map()

export function toPoints(
  answer: TaskMapWire | undefined,
  priorities: ReadonlyMap<number, PriorityLook>,
): ReadonlyMap<number, MapPoint> {
  if (!answer) return none
  const at = (name: string) => answer.columns.indexOf(name)
  const [id, lon, lat, step, priority, overdue] = [
    at('id'),
    at('lon'),
    at('lat'),
    at('status_id'),
    at('priority_id'),
    at('overdue'),
  ]
  const points = new Map<number, MapPoint>()
  for (const row of answer.rows) {
    if (row[lon ?? 1] === null || row[lat ?? 2] === null) continue
    const point = {
      id: Number(row[id ?? 0]),
      lon: Number(row[lon ?? 1]),
      lat: Number(row[lat ?? 2]),
      category: Number(row[step ?? 3]),
      level: priorities.get(Number(row[priority ?? 4]))?.level ?? 1,
      alert: Boolean(row[overdue ?? 7]),
    }
    points.set(point.id, point)
  }
  return points
}
