import { signedIn } from '@/lib/access/policy'
import { presentTaken, TakeLocations, takeLocations } from '@/lib/domain/position-intake'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Where the caller has been: a batch of the mobile client, each position taken or rejected alone',
  access: signedIn,
  body: TakeLocations,
  bodyLimit: 4 * 1024 * 1024,
  prepare: ({ ctx, body }) => takeLocations(ctx, body),
  run: async ({ body }) => body,
  present: presentTaken,
})
