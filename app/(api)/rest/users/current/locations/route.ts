import { signedIn } from '@/lib/access/policy'
import { presentTaken, TakeLocations, takeLocations } from '@/lib/domain/position-intake'
import { rest } from '@/lib/http'

export const POST = rest({
  summary:
    "Store a batch of the caller's positions from the mobile client; each is accepted or rejected separately",
  access: signedIn,
  body: TakeLocations,
  bodyLimit: 4 * 1024 * 1024,
  prepare: ({ ctx, body }) => takeLocations(ctx, body),
  run: async ({ body }) => body,
  present: presentTaken,
})
