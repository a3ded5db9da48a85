import { signedIn } from '@/lib/access/policy'
import { presentStatistics, readStatistics } from '@/lib/domain/layer-statistics'
import { map, remoteAnswers } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Statistics of a layer: objects, extent, files, tasks, last change',
  access: signedIn,
  replica: true,
  path: inputs.IdPath,
  answers: remoteAnswers,
  run: ({ ctx, path }) => readStatistics(ctx, path.id),
  present: presentStatistics,
})
