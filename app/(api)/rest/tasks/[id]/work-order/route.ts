import { signedIn } from '@/lib/access/policy'
import { getWorkOrder, WorkOrderQuery } from '@/lib/domain/work-orders'
import { answerBytes, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Print the work order of a task: a PDF with fields, map, photos, comments and room for signatures',
  access: signedIn,
  costs: 'export',
  path: inputs.IdPath,
  query: WorkOrderQuery,
  run: async ({ ctx, path, query, request }) =>
    answerBytes(await getWorkOrder(ctx, path.id, query, request.signal)),
})
