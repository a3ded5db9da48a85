import { signedIn } from '@/lib/access/policy'
import { ExportQuery, exportLayer, presentExport, readExport, startExport } from '@/lib/domain/imports'
import { signInBasic } from '@/lib/domain/sessions'
import { answerStream, map, rejectUnknownParameters, remoteAnswers } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary:
    'Download the objects of a layer as GeoJSON, Shapefile, GeoPackage, KML, GPX, CSV, XLSX, FlatGeobuf, DXF, MapInfo or GML',
  access: signedIn,
  replica: true,
  costs: 'export',
  basic: signInBasic,
  path: inputs.IdPath,
  query: ExportQuery,
  answers: remoteAnswers,
  run: async ({ ctx, path, query, request }) => {
    rejectUnknownParameters(request, ExportQuery)
    const { expected, ...file } = await exportLayer(ctx, path.id, query)
    // Counts are known when the stream has ended, and so by jobs only.
    const kinds = [...new Set(expected.map(({ kind }) => kind))].join(', ')
    return answerStream(file, kinds ? { 'x-export-notices': kinds } : {})
  },
})

export const POST = map({
  summary: 'Export a layer in the background, with the choices of the download',
  access: signedIn,
  costs: 'export',
  path: inputs.IdPath,
  query: ExportQuery,
  run: async ({ ctx, path, query, request }) => {
    rejectUnknownParameters(request, ExportQuery)
    return readExport(await startExport(ctx, path.id, query), ctx.locale)
  },
  present: presentExport,
})
