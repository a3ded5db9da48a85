import { signedIn } from '@/lib/access/policy'
import { ImportsQuery, listImports, presentRecordImports } from '@/lib/domain/record-imports'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: "List the caller's imports of people and tasks, newest first; a Main administrator sees all",
  access: signedIn,
  query: ImportsQuery,
  run: ({ ctx, query }) => listImports(ctx, query),
  present: presentRecordImports,
})
