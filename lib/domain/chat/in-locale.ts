import { inLocale } from '@/lib/domain/attachments'
import type { Locale } from '@/lib/shared/locale'
import type { CommentRecord } from './record'

/** Comments with file reasons in the reader's language. */
export function commentsIn(locale: Locale, comments: CommentRecord[]): CommentRecord[] {
  if (locale === 'ru') return comments
  return comments.map((comment) => ({
    ...withFiles(comment, locale),
    parent: comment.parent && withFiles(comment.parent, locale),
  }))
}

function withFiles<Message extends Pick<CommentRecord, 'diff'>>(message: Message, locale: Locale): Message {
  const { diff } = message
  if (!diff) return message
  const filesAdded = diff.filesAdded && inLocale(diff.filesAdded, locale)
  const filesDeleted = diff.filesDeleted && inLocale(diff.filesDeleted, locale)
  return { ...message, diff: { ...diff, filesAdded, filesDeleted } }
}
