export { type CommentRecord, presentComment, presentComments } from '@/lib/domain/chat'
export { createComment } from './create-comment'
export { listComments } from './list-comments'
export { CommentListQuery, CreateComment, ReplyPath } from './schema'
