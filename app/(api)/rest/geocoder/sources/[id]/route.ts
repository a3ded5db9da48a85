import { forRight } from '@/lib/access/policy'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import { deleteSource } from '@/lib/domain/geocoder-sources'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const DELETE = rest({
  summary: 'Delete a source of places with all of its places',
  access: forRight(geocoderPolicy.manage),
  path: inputs.IdPath,
  run: ({ ctx, path }) => deleteSource(ctx, path.id),
  present: empty,
})
