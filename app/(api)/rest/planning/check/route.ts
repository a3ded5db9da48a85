import { signedIn } from '@/lib/access/policy'
import { checkPlans, PlansBody, presentCheckedPlans } from '@/lib/domain/planning'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Compare plans of tasks with shifts, absences, skills and other plans, without saving them',
  access: signedIn,
  body: PlansBody,
  readsOnly: true,
  run: ({ ctx, body }) => checkPlans(ctx, body),
  present: presentCheckedPlans,
})
