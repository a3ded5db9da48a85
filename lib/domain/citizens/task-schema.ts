import type { ServiceObject } from '@/lib/domain/service-objects'
import { CreateTask } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'

interface Parts {
  organizationId: number
  typeId: number
  priorityId: number
  title: string
  text: string
  point: readonly [lon: number, lat: number] | null
  object: ServiceObject | null
  fields: Record<string, unknown>
  /** Names of uploads; the first is the main photo. */
  photos: readonly string[]
}

/** The body of a task as the API takes it, so that what citizens send passes the same checks. */
export const toTask = (parts: Parts): CreateTask =>
  CreateTask.parse({
    organization_id: parts.organizationId,
    date: Math.floor(now().getTime() / 1000),
    title: parts.title,
    text: parts.text,
    type_id: parts.typeId,
    priority_id: parts.priorityId,
    point: parts.point,
    ...(parts.object && {
      service_object_layer_id: parts.object.layerId,
      service_object_id: parts.object.objectId,
    }),
    fields: parts.fields,
    attachments: parts.photos.map((file, at) => ({
      file,
      file_type: 'PHOTO',
      main_photo: at === 0,
      author: { platform: 'web', application: 'citizens' },
    })),
  })
