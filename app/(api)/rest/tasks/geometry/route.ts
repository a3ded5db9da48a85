import { signedIn } from '@/lib/access/policy'
import { listTaskGeometry, presentTaskGeometry, TaskGeometryQuery } from '@/lib/domain/tasks'
import { rest, Streamed } from '@/lib/http'

export const GET = rest({
  summary: 'Read the geometry fields of tasks by filters',
  access: signedIn,
  replica: true,
  query: TaskGeometryQuery,
  run: async ({ ctx, query }) => new Streamed(await listTaskGeometry(ctx, query)),
  present: presentTaskGeometry,
})
