import { forRight } from '@/lib/access/policy'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import { bringWorldBack, presentGeocoderStatus } from '@/lib/domain/geocoder-sources'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Reload the places of the world: after deletion, after a failure, or to refresh them',
  access: forRight(geocoderPolicy.manage),
  run: ({ ctx }) => bringWorldBack(ctx),
  present: presentGeocoderStatus,
})
