import { forRight } from '@/lib/access/policy'
import { cancelImport, getImport, JobPath, presentImport, readImport } from '@/lib/domain/imports'
import { catalogPolicy } from '@/lib/domain/layers'
import { map } from '@/lib/http'

const access = forRight(catalogPolicy.make)

export const GET = map({
  summary: 'How far an import is, and which rows could not be taken',
  access,
  path: JobPath,
  run: async ({ ctx, path }) => readImport(await getImport(ctx, path.jobId), ctx.locale),
  present: presentImport,
})

export const DELETE = map({
  summary: 'Cancel an import that is not over',
  access,
  path: JobPath,
  run: async ({ ctx, path }) => readImport(await cancelImport(ctx, path.jobId), ctx.locale),
  present: presentImport,
})
