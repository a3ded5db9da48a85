import { signedIn } from '@/lib/access/policy'
import { CreateComment, createComment, presentComment, ReplyPath } from '@/lib/domain/comments'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Reply to a comment',
  access: signedIn,
  path: ReplyPath,
  body: CreateComment,
  run: ({ ctx, path, body }) => createComment(ctx, path.id, body, path.referenceId),
  present: presentComment,
})
