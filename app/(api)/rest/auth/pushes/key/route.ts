import { signedIn } from '@/lib/access/policy'
import { presentPushKey, vapidDetails } from '@/lib/domain/pushes'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Return the public key for push subscriptions in browsers',
  access: signedIn,
  run: async () => vapidDetails(),
  present: presentPushKey,
})
