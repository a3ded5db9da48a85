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
  summary: 'The other geocoder that is asked first, if there is one',
  access,
  run: ({ ctx }) => getEngine(ctx),
  present: presentEngine,
  etag: etagOfEngine,
})

export const PUT = rest({
  summary: 'Set up another geocoder (Nominatim or Photon) that is asked first, change it or take it away',
  access,
  body: EngineBody,
  run: ({ ctx, body, ifMatch }) => changeEngine(ctx, body, ifMatch),
  present: presentEngine,
  etag: etagOfEngine,
})
