import { signedIn } from '@/lib/access/policy'
import { presentPushKey, vapidDetails } from '@/lib/domain/pushes'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'The key that a browser subscribes to push messages with',
  access: signedIn,
  run: async () => vapidDetails(),
  present: presentPushKey,
})
