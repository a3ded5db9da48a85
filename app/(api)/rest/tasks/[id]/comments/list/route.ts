import { signedIn } from '@/lib/access/policy'
import { CommentListQuery, listComments, presentComments } from '@/lib/domain/comments'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List comments of a task; marks them as read',
  access: signedIn,
  path: inputs.IdPath,
  query: CommentListQuery,
  // HEAD sends no comments.
  run: ({ ctx, path, query, request }) => listComments(ctx, path.id, query, request.method !== 'HEAD'),
  present: presentComments,
})
