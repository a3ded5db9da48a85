import { signedIn } from '@/lib/access/policy'
import { PushRegistration, subscribeDevice } from '@/lib/domain/pushes'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const POST = rest({
  summary: 'Let a device have push messages about the tasks of the caller',
  access: signedIn,
  body: PushRegistration,
  run: ({ ctx, body }) => subscribeDevice(ctx, body),
  present: empty,
})
