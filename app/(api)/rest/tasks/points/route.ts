import { signedIn } from '@/lib/access/policy'
import {
  isPage,
  listTaskPoints,
  presentTaskPoints,
  TaskPointsQuery,
  writeTaskPoints,
} from '@/lib/domain/tasks'
import { rest, StreamedText } from '@/lib/http'

export const GET = rest({
  summary: 'Stream the points of tasks by filters',
  access: signedIn,
  query: TaskPointsQuery,
  run: async ({ ctx, query }) =>
    isPage(query) ? listTaskPoints(ctx, query) : new StreamedText(await writeTaskPoints(ctx, query)),
  present: presentTaskPoints,
})
