import { signedIn } from '@/lib/access/policy'
import { listMileage, presentMileage, MileageQuery } from '@/lib/domain/movement'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Add up trips, stops, engine hours and sensor values of days by user, device or group',
  access: signedIn,
  replica: true,
  query: MileageQuery,
  run: ({ ctx, query }) => listMileage(ctx, query),
  present: presentMileage,
})
