import { forRight } from '@/lib/access/policy'
import { actPolicy } from '@/lib/domain/act-templates'
import { ActPath, voidAct, VoidingQuery } from '@/lib/domain/acts'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const DELETE = rest({
  summary: 'Void an act of a task, with a reason: it keeps its number, its file is deleted',
  access: forRight(actPolicy.make),
  path: ActPath,
  query: VoidingQuery,
  run: ({ ctx, path, query }) => voidAct(ctx, path.id, path.actId, query.reason),
  present: empty,
})
