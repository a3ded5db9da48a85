import { signedIn } from '@/lib/access/policy'
import { listMentionable, MentionableQuery, presentMentionable } from '@/lib/domain/comments'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List people who see the task and can be mentioned in its comments',
  access: signedIn,
  path: inputs.IdPath,
  query: MentionableQuery,
  run: ({ ctx, path, query }) => listMentionable(ctx, path.id, query),
  present: presentMentionable,
})
