import { type AttachmentRecord, deletedAmong } from '@/lib/domain/attachments'
import type { CommentRecord } from '@/lib/domain/comments'
import { database } from '@/lib/platform/database'
import type { StoredEvent } from './stored-event'

/** Marks the files in past events that have been deleted since: their stored names are told no longer. */
export async function markDeletedFiles(events: readonly StoredEvent[]): Promise<void> {
  const files = events.flatMap(filesIn)
  if (files.length === 0) return
  const deleted = await deletedAmong(
    database,
    files.map(({ id }) => id),
  )
  for (const file of files) if (deleted.has(file.id)) file.deleted = true
}

interface Files {
  attachments?: AttachmentRecord[]
  comment?: CommentRecord
}

function filesIn({ topic, record }: StoredEvent): AttachmentRecord[] {
  if (!topic.startsWith('issues.') || record === null) return []
  const { attachments = [], comment } = record as Files
  const added = [comment, comment?.parent].flatMap((message) => message?.diff?.filesAdded ?? [])
  return [...attachments, ...added]
}
