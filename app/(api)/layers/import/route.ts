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
import { receiveForm } from '@/lib/http/uploads'

const access = forRight(catalogPolicy.make)

export const GET = map({
  summary: "List the caller's imports, newest first, with the number of rejected rows",
  access,
  query: JobsQuery,
  run: async ({ ctx, query }) => (await listImports(ctx, query)).map((job) => readImport(job, ctx.locale)),
  present: presentImports,
})

export const POST = map({
  summary:
    'Import a file as a new layer or into an existing one: GeoJSON, zipped Shapefile, GeoPackage, KML, GPX or CSV',
  access,
  upload: true,
  ownTransaction: true,
  query: ImportQuery,
  run: async ({ ctx, query, request }) =>
    readImport(await startImport(ctx, await receiveForm(request), query), ctx.locale),
  present: presentImport,
})
