import { signedIn } from '@/lib/access/policy'
import { BoardQuery, getBoard, presentBoard } from '@/lib/domain/planning'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the planning board: people with their shifts and tasks with their plans in a period',
  access: signedIn,
  query: BoardQuery,
  run: ({ ctx, query }) => getBoard(ctx, query),
  present: presentBoard,
})
