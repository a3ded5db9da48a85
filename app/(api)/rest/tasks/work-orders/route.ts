import { signedIn } from '@/lib/access/policy'
import { getWorkOrders, WorkOrdersBody } from '@/lib/domain/work-orders'
import { answerBytes, rest } from '@/lib/http'

export const POST = rest({
  summary: 'Print the work orders of tasks, one after another, as one PDF',
  access: signedIn,
  costs: 'export',
  body: WorkOrdersBody,
  readsOnly: true,
  // Drawing must not keep a transaction open.
  ownTransaction: true,
  run: async ({ ctx, body, request }) => answerBytes(await getWorkOrders(ctx, body, request.signal)),
})
