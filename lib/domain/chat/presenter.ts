import { presentAttachment } from '@/lib/domain/attachments'
import {
  type Fields,
  flag,
  integer,
  list,
  moment,
  nullable,
  onlyIn,
  pageOf,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import type { CommentRecord, TaskDiff } from './record'

type Message = Omit<CommentRecord, 'parent'>

const named = shape<{ id: number; name: string }>('NamedReference')({
  id: integer((n) => n.id),
  name: text((n) => n.name),
})
const person = shape<{ id: number; fio: string }>('PersonReference')({
  id: integer((p) => p.id),
  fio: text((p) => p.fio),
})
type DiffOfMessage = TaskDiff & Pick<Message, 'id' | 'date' | 'userId' | 'taskId'>

const diff = shape<DiffOfMessage>('TaskDiff')({
  id: integer((d) => d.id),
  date: moment((d) => d.date),
  old_stage: nullable.integer((d) => d.oldStage),
  new_stage: nullable.integer((d) => d.newStage),
  old_status: nullable.part((d) => d.oldStatus, named),
  new_status: nullable.part((d) => d.newStatus, named),
  old_assigned_status: nullable.integer((d) => d.oldAssignedStatus),
  new_assigned_status: nullable.integer((d) => d.newAssignedStatus),
  old_assigned_organization: nullable.part((d) => d.oldAssignedOrganization, named),
  new_assigned_organization: nullable.part((d) => d.newAssignedOrganization, named),
  old_assigned_user: nullable.part((d) => d.oldAssignedUser, person),
  new_assigned_user: nullable.part((d) => d.newAssignedUser, person),
  files_added: list((d) => d.filesAdded ?? [], presentAttachment),
  files_deleted: list((d) => d.filesDeleted ?? [], presentAttachment),
  user_id: integer((d) => d.userId),
  task_id: integer((d) => d.taskId),
})

const message = {
  id: integer((c) => c.id),
  uuid: nullable.text((c) => c.uuid),
  date: moment((c) => c.date),
  update_text: nullable.text((c) => c.updateText),
  comment: text((c) => c.comment),
  type: integer((c) => c.type),
  diff: nullable.part(
    (c) => c.diff && { ...c.diff, id: c.id, date: c.date, userId: c.userId, taskId: c.taskId },
    diff,
  ),
  fio: text((c) => c.fio),
  user_id: integer((c) => c.userId),
  task_id: integer((c) => c.taskId),
  chat_message_number: integer((c) => c.number),
  chat_id: integer((c) => c.chatId),
  system_message_code: nullable.text((c) => c.systemMessageCode),
  mentions: onlyIn(
    'typed',
    list((c) => c.mentions ?? [], person),
  ),
  made_at: onlyIn(
    'typed',
    nullable.moment((c) => c.madeAt),
  ),
  public: onlyIn(
    'typed',
    flag((c) => c.public),
  ),
} satisfies Fields<Message>

const parent = shape<Message>('ParentComment')(message)

/** A comment with the one it replies to. */
export const presentComment = shape<CommentRecord>('Comment')({
  ...message,
  parent: nullable.part((c) => c.parent, parent),
})

export const presentComments = shape<{ items: CommentRecord[] }>()({
  items: list((page) => page.items, presentComment),
})

export const presentCommentPage = pageOf(presentComment)

export type CommentWire = WireOf<typeof presentComment>
export type TaskDiffWire = WireOf<typeof diff>
