import { forRight } from '@/lib/access/policy'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import {
  cancelGeocoderImport,
  getGeocoderImport,
  presentGeocoderImport,
  readGeocoderImport,
} from '@/lib/domain/geocoder-sources'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

const access = forRight(geocoderPolicy.manage)

export const GET = rest({
  summary: 'Progress of an import of places',
  access,
  path: inputs.IdPath,
  run: async ({ ctx, path }) => readGeocoderImport(await getGeocoderImport(ctx, path.id), ctx.locale),
  present: presentGeocoderImport,
})

export const DELETE = rest({
  summary: 'Cancel an unfinished import of places',
  access,
  path: inputs.IdPath,
  run: async ({ ctx, path }) => readGeocoderImport(await cancelGeocoderImport(ctx, path.id), ctx.locale),
  present: presentGeocoderImport,
})
