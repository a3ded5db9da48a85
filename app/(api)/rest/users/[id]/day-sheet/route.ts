import { signedIn } from '@/lib/access/policy'
import { DaySheetQuery, getDaySheet } from '@/lib/domain/work-orders'
import { answerBytes, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: "Print a person's list of a day as PDF: planned tasks in order, then open ones by deadline",
  access: signedIn,
  costs: 'export',
  path: inputs.IdPath,
  query: DaySheetQuery,
  run: async ({ ctx, path, query }) => answerBytes(await getDaySheet(ctx, path.id, query)),
})
