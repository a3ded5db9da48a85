import { signedIn } from '@/lib/access/policy'
import { checkDevice, PushRegistration, subscribeDevice } from '@/lib/domain/pushes'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const POST = rest({
  summary: "Subscribe a device to push messages about the caller's tasks",
  access: signedIn,
  body: PushRegistration,
  prepare: ({ body }) => checkDevice(body),
  run: ({ ctx, body }) => subscribeDevice(ctx, body),
  present: empty,
})
