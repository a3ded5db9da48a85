import { signedIn } from '@/lib/access/policy'
import { listChoices, presentChoices, PutChoices, putChoices } from '@/lib/domain/notifications'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Return how the caller wants to be notified for each reason',
  access: signedIn,
  run: ({ ctx }) => listChoices(ctx),
  present: presentChoices,
})

export const PUT = rest({
  summary: 'Replace how the caller wants to be notified',
  access: signedIn,
  body: PutChoices,
  run: ({ ctx, body }) => putChoices(ctx, body),
  present: presentChoices,
})
