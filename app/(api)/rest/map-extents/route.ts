import { forRight } from '@/lib/access/policy'
import {
  CreateMapExtent,
  createMapExtent,
  etagOfMapExtent,
  mapExtentPolicy,
  presentMapExtent,
} from '@/lib/domain/map-extents'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create a map extent',
  access: forRight(mapExtentPolicy.write),
  body: CreateMapExtent,
  run: ({ ctx, body }) => createMapExtent(ctx, body),
  present: presentMapExtent,
  etag: etagOfMapExtent,
})
