import { signedIn } from '@/lib/access/policy'
import { listTaskGeometry, presentTaskGeometry, TaskGeometryQuery } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the geometry fields of tasks by filters',
  access: signedIn,
  query: TaskGeometryQuery,
  run: ({ ctx, query }) => listTaskGeometry(ctx, query),
  present: presentTaskGeometry,
})
