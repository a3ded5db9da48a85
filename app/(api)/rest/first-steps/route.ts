import { signedIn } from '@/lib/access/policy'
import { hideFirstSteps, HideFirstSteps, presentFirstSteps, readFirstSteps } from '@/lib/domain/first-steps'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Return what the caller does first in a new installation, and what of it is done',
  access: signedIn,
  run: ({ ctx }) => readFirstSteps(ctx),
  present: presentFirstSteps,
})

export const PUT = rest({
  summary: 'Hide the first steps of the caller, or show them again',
  access: signedIn,
  body: HideFirstSteps,
  run: ({ ctx, body }) => hideFirstSteps(ctx, body),
  present: presentFirstSteps,
})
