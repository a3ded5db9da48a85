import { signedIn } from '@/lib/access/policy'
import { CreateComment, createComment, presentComment } from '@/lib/domain/comments'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Comment on a task; a repeated uuid returns the stored comment',
  access: signedIn,
  path: inputs.IdPath,
  body: CreateComment,
  run: ({ ctx, path, body }) => createComment(ctx, path.id, body),
  present: presentComment,
})
