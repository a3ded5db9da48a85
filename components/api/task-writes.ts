import type { AttachmentDraft } from './task-parts'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

/** Bodies of `POST /rest/tasks` and `PATCH /rest/tasks/:id`, limited to what the console sends. */

export interface TaskDraft {
  date: number
  title: string
  text: string
  type_id: number
  priority_id: number
  organization_id?: number
  workgroup_id?: number
  deadline?: number
  planned_start?: number
  planned_duration?: number
  assigned_organization_id?: number
  point?: [number, number]
  parent_id?: number
  status_id?: number
  assigned_user_id?: number
  system_data?: string
  is_template?: boolean
  tracking_on?: boolean
  zone_radius?: number
  service_object_layer_id?: number
  service_object_id?: number
  fields?: Record<string, FieldValueWire>
  attachments?: AttachmentDraft[]
}

export type TaskChange = Partial<{
  title: string
  text: string
  type_id: number
  priority_id: number
  status_id: number
  stage: number
  deadline: number | null
  planned_start: number | null
  planned_duration: number | null
  archive: boolean
  assigned_organization_id: number | null
  organization_id: number
  workgroup_id: number | null
  date: number
  point: [number, number] | null
  assigned_user_id: number | null
  parent_id: number | null
  system_data: string | null
  is_template: boolean
  tracking_on: boolean
  zone_radius: number | null
  fields: Record<string, FieldValueWire> | null
  photo_main: number
  attachments: AttachmentDraft[]
  update_comments: string
}>
