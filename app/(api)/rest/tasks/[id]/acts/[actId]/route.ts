import { signedIn } from '@/lib/access/policy'
import { ActPath, voidAct, VoidingQuery } from '@/lib/domain/acts'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const DELETE = rest({
  summary: 'Void an act of a task, with a reason: it keeps its number, its file is deleted',
  access: signedIn,
  path: ActPath,
  query: VoidingQuery,
  run: ({ ctx, path, query }) => voidAct(ctx, path.id, path.actId, query.reason),
  present: empty,
})
