import { signedIn } from '@/lib/access/policy'
import { listTaskTrack, presentTaskTrack } from '@/lib/domain/tracking'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List zone entries and exits of users for one task',
  access: signedIn,
  replica: true,
  path: inputs.IdPath,
  query: inputs.Paging,
  run: ({ ctx, path, query }) => listTaskTrack(ctx, path.id, query),
  present: presentTaskTrack,
})
