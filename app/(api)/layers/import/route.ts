import { forRight } from '@/lib/access/policy'
import {
  ImportQuery,
  JobsQuery,
  listImports,
  presentImport,
  presentImports,
  readImport,
  startImport,
} from '@/lib/domain/imports'
import { catalogPolicy } from '@/lib/domain/layers'
import { map } from '@/lib/http'

const access = forRight(catalogPolicy.make)

export const GET = map({
  summary: "List the caller's imports, newest first, with the number of rejected rows",
  access,
  query: JobsQuery,
  run: async ({ ctx, query }) => (await listImports(ctx, query)).map((job) => readImport(job, ctx.locale)),
  present: presentImports,
})

export const POST = map({
  summary: 'Import a file of objects, or one in an archive, as a new layer or into an existing one',
  access,
  upload: 1,
  ownTransaction: true,
  query: ImportQuery,
  run: async ({ ctx, query, intake }) =>
    readImport(await startImport(ctx, await intake.form(), query), ctx.locale),
  present: presentImport,
})
