import { signedIn } from '@/lib/access/policy'
import { listSchedules, presentSchedules } from '@/lib/domain/schedules'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List schedules by title',
  access: signedIn,
  query: inputs.SortedPaging,
  run: ({ ctx, query }) => listSchedules(ctx, query),
  present: presentSchedules,
})
