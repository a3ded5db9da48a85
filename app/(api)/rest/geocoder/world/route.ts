import { forRight } from '@/lib/access/policy'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import { bringWorldBack, presentGeocoderStatus } from '@/lib/domain/geocoder-sources'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Load the places of the world again: after they were taken away, after a failure, or anew',
  access: forRight(geocoderPolicy.manage),
  run: ({ ctx }) => bringWorldBack(ctx),
  present: presentGeocoderStatus,
})
