import type { FieldValue } from '@/lib/domain/custom-fields'

import type { AttachmentRecord } from '@/lib/domain/attachments'

/** A task as answers and events contain it: JSON-safe, moments in Unix seconds. */
export interface TaskRecord extends TaskFacts {
  title: string
  text: string
  userFio: string
  organizationName: string
  organizationLogo: string | null
  date: number
  deadline: number | null
  expiredDate: number | null
  /** Since when the deadline pauses. */
  deadlinePausedAt: number | null
  /** Pauses that are over, oldest first. */
  deadlinePauses: DeadlinePause[]
  plannedStart: number | null
  /** Minutes. */
  plannedDuration: number | null
  updateDate: number
  typeName: string
  typeIcon: string | null
  priorityName: string
  stepName: string
  numMainPhoto: number | null
  systemData: string | null
  assignedUserFio: string | null
  assignedOrganizationName: string | null
  lon: number | null
  lat: number | null
  pointZoom: number | null
  trackingOn: boolean
  zoneRadius: number | null
  unreadMessageCount: number
  serviceObjectLayerId: number | null
  serviceObjectId: number | null
  serviceObjectLayerTitle: string | null
  serviceObjectTitle: string | null
  /** Values of custom fields. */
  fields: FieldValue[]
  parent: TaskSummary | null
  attachments: TaskFile[]
  /** Whether a citizen sent it by a public page or Open311. */
  citizenRequest?: boolean
  revision: number
}

/** A time in which the deadline of a task paused, and by how much that moved it: seconds. */
export interface DeadlinePause {
  from: number
  till: number
  stepId: number
  moved: number
}

/** A file of a task, with the facts of the task on which the same content was used before. */
export interface TaskFile extends AttachmentRecord {
  usedIn?: TaskFacts | null
}

/** What visibility and capability rules depend on. */
export interface TaskFacts {
  id: number
  userId: number
  organizationId: number
  workgroupId: number | null
  assignedUserId: number | null
  assignedOrganizationId: number | null
  stage: number
  phase: number
  stepId: number
  typeId: number
  priorityId: number
  archive: boolean
  isTemplate: boolean
  parentId: number | null
  deadline: number | null
}

/** The summary of the parent task, with what its visibility depends on. */
export interface TaskSummary extends TaskFacts {
  title: string
  organizationName: string
  organizationLogo: string | null
  typeName: string
  typeIcon: string | null
  priorityName: string
  stepName: string
  assignedUserFio: string | null
  assignedOrganizationName: string | null
  date: number
}
