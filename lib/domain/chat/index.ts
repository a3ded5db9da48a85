export { insertComment, type NewComment } from './insert-comment'
export { presentComment, presentComments } from './presenter'
export { readComments } from './read-comments'
export type { CommentRecord, TaskDiff } from './record'
