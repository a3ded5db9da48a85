import { signedIn } from '@/lib/access/policy'
import { ExportQuery, presentExportPreview, previewExport, readPreview } from '@/lib/domain/imports'
import { map, rejectUnknownParameters, remoteAnswers } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'What the format of an export will or may leave out of a layer, by its fields',
  access: signedIn,
  replica: true,
  path: inputs.IdPath,
  query: ExportQuery,
  answers: remoteAnswers,
  run: async ({ ctx, path, query, request }) => {
    rejectUnknownParameters(request, ExportQuery)
    return readPreview(await previewExport(ctx, path.id, query), ctx.locale)
  },
  present: presentExportPreview,
})
