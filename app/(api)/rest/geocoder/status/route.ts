import { forRight } from '@/lib/access/policy'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import { getGeocoderStatus, presentGeocoderStatus } from '@/lib/domain/geocoder-sources'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Where places come from, how many there are, and what is being loaded',
  access: forRight(geocoderPolicy.manage),
  run: ({ ctx }) => getGeocoderStatus(ctx),
  present: presentGeocoderStatus,
})
