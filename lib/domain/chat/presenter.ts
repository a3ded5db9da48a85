import { presentAttachment } from '@/lib/domain/attachments'
import { integer, list, moment, pageOf, part, shape, text } from '@/lib/wire'
import type { CommentRecord, TaskDiff } from './record'

type Message = Omit<CommentRecord, 'parent'>

const named = shape<{ id: number; name: string }>('NamedReference', {
  id: integer((n) => n.id),
  name: text((n) => n.name),
})
const person = shape<{ id: number; fio: string }>('PersonReference', {
  id: integer((p) => p.id),
  fio: text((p) => p.fio),
})
type DiffOfMessage = TaskDiff & Pick<Message, 'id' | 'date' | 'userId' | 'taskId'>

const diff = shape<DiffOfMessage>('TaskDiff', {
  id: integer((d) => d.id),
  date: moment((d) => d.date),
  old_stage: integer((d) => d.oldStage),
  new_stage: integer((d) => d.newStage),
  old_status: part((d) => d.oldStatus, named),
  new_status: part((d) => d.newStatus, named),
  old_assigned_status: integer((d) => d.oldAssignedStatus),
  new_assigned_status: integer((d) => d.newAssignedStatus),
  old_assigned_organization: part((d) => d.oldAssignedOrganization, named),
  new_assigned_organization: part((d) => d.newAssignedOrganization, named),
  old_assigned_user: part((d) => d.oldAssignedUser, person),
  new_assigned_user: part((d) => d.newAssignedUser, person),
  files_added: list((d) => d.filesAdded ?? [], presentAttachment),
  files_deleted: list((d) => d.filesDeleted ?? [], presentAttachment),
  user_id: integer((d) => d.userId),
  task_id: integer((d) => d.taskId),
})

const message = {
  id: integer<Message>((c) => c.id),
  uuid: text<Message>((c) => c.uuid),
  date: moment<Message>((c) => c.date),
  update_text: text<Message>((c) => c.updateText),
  comment: text<Message>((c) => c.comment),
  type: integer<Message>((c) => c.type),
  diff: part<Message, DiffOfMessage>(
    (c) => c.diff && { ...c.diff, id: c.id, date: c.date, userId: c.userId, taskId: c.taskId },
    diff,
  ),
  fio: text<Message>((c) => c.fio),
  user_id: integer<Message>((c) => c.userId),
  task_id: integer<Message>((c) => c.taskId),
  chat_message_number: integer<Message>((c) => c.number),
  chat_id: integer<Message>((c) => c.chatId),
  system_message_code: text<Message>((c) => c.systemMessageCode),
}

const parent = shape<Message>('ParentComment', message)

/** A comment with the one it answers. */
export const presentComment = shape<CommentRecord>('Comment', {
  ...message,
  parent: part((c) => c.parent, parent),
})

export const presentComments = shape<{ items: CommentRecord[] }>(null, {
  items: list((page) => page.items, presentComment),
})

export const presentCommentPage = pageOf(presentComment)
