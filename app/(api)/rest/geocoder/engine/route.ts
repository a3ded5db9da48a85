import { forRight } from '@/lib/access/policy'
import {
  changeEngine,
  EngineBody,
  etagOfEngine,
  geocoderPolicy,
  getEngine,
  presentEngine,
} from '@/lib/domain/geocoder-engine'
import { rest } from '@/lib/http'

const access = forRight(geocoderPolicy.manage)

export const GET = rest({
  summary: 'Read the external geocoder that is asked first, if any',
  access,
  run: ({ ctx }) => getEngine(ctx),
  present: presentEngine,
  etag: etagOfEngine,
})

export const PUT = rest({
  summary: 'Add, change or remove the external geocoder (Nominatim or Photon) that is asked first',
  access,
  body: EngineBody,
  run: ({ ctx, body, ifMatch }) => changeEngine(ctx, body, ifMatch),
  present: presentEngine,
  etag: etagOfEngine,
})
