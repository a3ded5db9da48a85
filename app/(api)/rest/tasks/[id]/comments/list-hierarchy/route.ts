import { signedIn } from '@/lib/access/policy'
import { CommentListQuery, listCommentHierarchy, presentCommentPage } from '@/lib/domain/comments'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List comments of a task and all its subtasks; marks them as read',
  access: signedIn,
  path: inputs.IdPath,
  query: CommentListQuery,
  // HEAD sends no comments.
  run: ({ ctx, path, query, request }) =>
    listCommentHierarchy(ctx, path.id, query, request.method !== 'HEAD'),
  present: presentCommentPage,
})
