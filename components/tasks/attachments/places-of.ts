import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

export interface ProvenancePlace {
  kind: 'task' | 'origin' | 'attachment'
  lon: number
  lat: number
  /** Metres. */
  accuracy: number | null
}

/** The locations relevant to a photo: the task, where it was taken, where it was attached. */
export function placesOf(task: Pick<TaskWire, 'lon' | 'lat'>, photo: AttachmentWire): ProvenancePlace[] {
  const moments = (['origin', 'attachment'] as const).flatMap((kind): ProvenancePlace[] => {
    const place = photo[kind]?.location
    if (!place) return []
    const [lon, lat] = place.location
    return [{ kind, lon, lat, accuracy: place.accuracy }]
  })
  if (moments.length === 0 || task.lon === null || task.lat === null) return moments
  return [{ kind: 'task', lon: task.lon, lat: task.lat, accuracy: null }, ...moments]
}
