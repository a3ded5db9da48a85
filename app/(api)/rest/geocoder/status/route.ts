import { forRight } from '@/lib/access/policy'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import { getGeocoderStatus, presentGeocoderStatus } from '@/lib/domain/geocoder-sources'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the sources of places, their counts, and what is loading',
  access: forRight(geocoderPolicy.manage),
  run: ({ ctx }) => getGeocoderStatus(ctx),
  present: presentGeocoderStatus,
})
