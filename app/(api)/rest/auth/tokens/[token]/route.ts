import { z } from 'zod'
import { forRight } from '@/lib/access/policy'
import { endSession, sessionPolicy } from '@/lib/domain/sessions'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const DELETE = rest({
  summary: 'End the session of a token',
  access: forRight(sessionPolicy.end),
  keys: 'none',
  path: z.object({ token: inputs.text(200, 1) }),
  run: ({ ctx, path }) => endSession(ctx, path.token),
  present: empty,
})
