import { forRight } from '@/lib/access/policy'
import { cancelImport, getImport, JobPath, presentImport, readImport } from '@/lib/domain/imports'
import { catalogPolicy } from '@/lib/domain/layers'
import { map } from '@/lib/http'

const access = forRight(catalogPolicy.make)

export const GET = map({
  summary: 'Progress of an import, with the rows that were rejected',
  access,
  path: JobPath,
  run: async ({ ctx, path }) => readImport(await getImport(ctx, path.jobId), ctx.locale),
  present: presentImport,
})

export const DELETE = map({
  summary: 'Cancel an unfinished import',
  access,
  path: JobPath,
  run: async ({ ctx, path }) => readImport(await cancelImport(ctx, path.jobId), ctx.locale),
  present: presentImport,
})
