import type { Attachment, FieldDefinition, FieldValues, ParentTask } from './task-parts'

/** Wire shapes of apiVersion 2.0, as far as the console reads them. Dates are Unix seconds. */

export interface Task {
  id: number
  title: string
  text: string
  user_id: number
  user_fio: string | null
  organization_id: number | null
  organization_name: string | null
  workgroup_id: number | null
  date: number
  deadline: number | null
  expired_date: number | null
  stage: number
  type_id: number
  type_name: string | null
  type_icon: string | null
  priority_id: number
  priority_name: string | null
  status_id: number
  status_name: string | null
  archive: boolean
  update_date: number
  assigned_user_id: number | null
  assigned_user_fio: string | null
  assigned_organization_id: number | null
  assigned_organization_name: string | null
  lon: number | null
  lat: number | null
  unread_message_count?: number
  num_main_photo: number | null
  system_data: string | null
  is_template: boolean
  tracking_on: boolean
  /** Metres. */
  zone_radius: number | null
  service_object_layer_id: number | null
  service_object_id: number | null
  service_object_layer_title: string | null
  service_object_title: string | null
  fields: FieldValues
  parent: ParentTask | null
  attachments: Attachment[]
}

export interface Step {
  id: number
  name: string
  assigned_status: number
  order: number
  color: string | null
}

export interface Priority {
  id: number
  name: string
  order: number
  color: string | null
}

export interface WorkType {
  id: number
  name: string
  icon: string | null
  fields?: FieldDefinition[]
  steps?: number[] | null
  moves?: { from: number; to: number; name: string }[] | null
  organization_ids?: number[] | null
}

export interface Organization {
  id: number
  name: string
  cluster_id: number | null
}

interface Named {
  id: number
  name: string
}

export interface CommentDiff {
  old_stage: number | null
  new_stage: number | null
  old_status: Named | null
  new_status: Named | null
  old_assigned_organization: Named | null
  new_assigned_organization: Named | null
  old_assigned_user: { id: number; fio: string } | null
  new_assigned_user: { id: number; fio: string } | null
  files_added?: Attachment[]
  files_deleted?: Attachment[]
}

export interface Comment {
  id: number
  uuid: string | null
  parent: Comment | null
  date: number
  update_text: string | null
  comment: string | null
  type: number
  diff: CommentDiff | null
  fio: string | null
  user_id: number
  task_id: number
  chat_message_number?: number | null
}

export interface ListOf<T> {
  items: T[]
  total?: number
}

export interface TaskPage {
  items: Task[]
  count: number
}

/** Every filtered point in a compact form: one row of values per task, in the order of `columns`. */
export interface TaskPoints {
  columns: string[]
  rows: (number | boolean | null)[][]
  count: number
}

export const capabilityNames = [
  'edit',
  'delete',
  'confirm',
  'archive',
  'comment',
  'assign_department',
  'assign_user',
  'assign_status',
] as const
export type CapabilityName = (typeof capabilityNames)[number]
export type Capabilities = Record<CapabilityName, boolean>
