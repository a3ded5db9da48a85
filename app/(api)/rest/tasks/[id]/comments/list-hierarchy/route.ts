import { signedIn } from '@/lib/access/policy'
import { CommentListQuery, listCommentHierarchy, presentCommentPage } from '@/lib/domain/comments'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List comments of a task and all its subtasks; marks them as read',
  access: signedIn,
  path: inputs.IdPath,
  query: CommentListQuery,
  run: ({ ctx, path, query }) => listCommentHierarchy(ctx, path.id, query),
  present: presentCommentPage,
})
