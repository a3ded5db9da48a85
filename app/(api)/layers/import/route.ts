import { forRight } from '@/lib/access/policy'
import { ImportQuery, presentImport, readImport, startImport } from '@/lib/domain/imports'
import { catalogPolicy } from '@/lib/domain/layers'
import { map } from '@/lib/http'
import { receiveFile } from '@/lib/http/uploads'

export const POST = map({
  summary: 'Make a layer of a file: GeoJSON, zipped Shapefile, GeoPackage, KML, GPX or CSV',
  access: forRight(catalogPolicy.make),
  upload: true,
  ownTransaction: true,
  query: ImportQuery,
  run: async ({ ctx, query, request }) =>
    readImport(await startImport(ctx, await receiveFile(request, undefined), query), ctx.locale),
  present: presentImport,
})
