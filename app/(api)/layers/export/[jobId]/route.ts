import { signedIn } from '@/lib/access/policy'
import { cancelExport, getExport, JobPath, presentExport, readExport } from '@/lib/domain/imports'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Progress of an export',
  access: signedIn,
  path: JobPath,
  run: async ({ ctx, path }) => readExport(await getExport(ctx, path.jobId), ctx.locale),
  present: presentExport,
})

export const DELETE = map({
  summary: 'Cancel an unfinished export',
  access: signedIn,
  path: JobPath,
  run: async ({ ctx, path }) => readExport(await cancelExport(ctx, path.jobId), ctx.locale),
  present: presentExport,
})
