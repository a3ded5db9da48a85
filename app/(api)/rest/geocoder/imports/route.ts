import { forRight } from '@/lib/access/policy'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import {
  listGeocoderImports,
  presentGeocoderImport,
  presentGeocoderImports,
  readGeocoderImport,
  StartGeocoderImport,
  startGeocoderImport,
} from '@/lib/domain/geocoder-sources'
import { rest } from '@/lib/http'

const access = forRight(geocoderPolicy.manage)

export const GET = rest({
  summary: 'List imports of places, newest first',
  access,
  run: async ({ ctx }) => (await listGeocoderImports(ctx)).map((job) => readGeocoderImport(job, ctx.locale)),
  present: presentGeocoderImports,
})

export const POST = rest({
  summary: 'Import places from an uploaded OpenStreetMap extract (.osm.pbf)',
  access,
  body: StartGeocoderImport,
  run: async ({ ctx, body }) => readGeocoderImport(await startGeocoderImport(ctx, body), ctx.locale),
  present: presentGeocoderImport,
})
