import { signedIn } from '@/lib/access/policy'
import { PushRegistration, unsubscribeDevice } from '@/lib/domain/pushes'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const POST = rest({
  summary: 'Unsubscribe a device of the caller',
  access: signedIn,
  body: PushRegistration,
  run: ({ ctx, body }) => unsubscribeDevice(ctx, body),
  present: empty,
})
