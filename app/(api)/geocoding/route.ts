import { signedIn } from '@/lib/access/policy'
import { GeocodingPoint, GeocodingQuery, geocode, geocodePoint, presentResults } from '@/lib/domain/geocoding'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Find places and layer objects by address or at a point',
  access: signedIn,
  replica: true,
  costs: 'geocoding',
  query: GeocodingQuery,
  run: ({ ctx, query }) => geocode(ctx, query),
  present: presentResults,
})

export const POST = map({
  summary: 'Find places and layer objects at a point',
  access: signedIn,
  costs: 'geocoding',
  readsOnly: true,
  replica: true,
  body: GeocodingPoint,
  looseBody: true,
  // It is read-only.
  ownTransaction: true,
  run: ({ ctx, body }) => geocodePoint(ctx, body),
  present: presentResults,
})
