import { signedIn } from '@/lib/access/policy'
import {
  countTaskPoints,
  isPage,
  listTaskPoints,
  presentTaskPoints,
  TaskPointsQuery,
  writeTaskPoints,
} from '@/lib/domain/tasks'
import { rest, StreamedText } from '@/lib/http'
import { dialectOf } from '@/lib/wire'

export const GET = rest({
  summary: 'Stream the points of tasks by filters',
  access: signedIn,
  replica: true,
  query: TaskPointsQuery,
  run: async ({ ctx, query, version }) => {
    const count = dialectOf(version) === 'text' ? await countTaskPoints(ctx, query) : undefined
    return isPage(query)
      ? { ...(await listTaskPoints(ctx, query)), count }
      : new StreamedText(await writeTaskPoints(ctx, query), { count })
  },
  present: presentTaskPoints,
})
