import type { AttachmentRecord } from '@/lib/domain/attachments'

/** A message of a task's chat: JSON-safe, moments as Unix seconds. */
export interface CommentRecord {
  id: number
  uuid: string | null
  taskId: number
  chatId: number
  number: number
  userId: number
  fio: string
  /** 1 regular, 2 system. */
  type: number
  comment: string
  updateText: string | null
  diff: TaskDiff | null
  systemMessageCode: string | null
  /** The people whom it mentions, as it names them. */
  mentions: Person[] | null
  /** Whether the citizen who sent the request reads it. */
  public: boolean
  date: number
  /** When a client without a connection made it; null: as it was sent. */
  madeAt: number | null
  /** The message that this one replies to, without its own parent. */
  parent: Omit<CommentRecord, 'parent'> | null
}

interface Named {
  id: number
  name: string
}

interface Person {
  id: number
  fio: string
}

/** What a change did to a task; null for no change. */
export interface TaskDiff {
  oldStage: number | null
  newStage: number | null
  oldStatus: Named | null
  newStatus: Named | null
  oldAssignedStatus: number | null
  newAssignedStatus: number | null
  oldAssignedOrganization: Named | null
  newAssignedOrganization: Named | null
  oldAssignedUser: Person | null
  newAssignedUser: Person | null
  filesAdded?: AttachmentRecord[]
  filesDeleted?: AttachmentRecord[]
}
