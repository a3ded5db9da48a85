import { signedIn } from '@/lib/access/policy'
import { JobsQuery, listExports, presentExports, readExport } from '@/lib/domain/imports'
import { map } from '@/lib/http'

export const GET = map({
  summary: "List the caller's exports of layers, newest first",
  access: signedIn,
  query: JobsQuery,
  run: async ({ ctx, query }) => (await listExports(ctx, query)).map((job) => readExport(job, ctx.locale)),
  present: presentExports,
})
