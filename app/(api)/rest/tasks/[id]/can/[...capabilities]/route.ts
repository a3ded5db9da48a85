import { signedIn } from '@/lib/access/policy'
import { listWhatActorCan } from '@/lib/domain/task-records'
import { CanPath, presentAbilities } from '@/lib/domain/tasks'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Check what the caller may do with a task',
  access: signedIn,
  path: CanPath,
  run: ({ ctx, path }) => listWhatActorCan(ctx, path.id, path.capabilities),
  present: presentAbilities,
})
