import { forRight } from '@/lib/access/policy'
import { catalogPolicy } from '@/lib/domain/layers'
import {
  deleteUpdateSource,
  etagOfSource,
  getUpdateSource,
  presentUpdateSource,
  putUpdateSource,
  readSource,
  UpdateSourceInput,
} from '@/lib/domain/update-sources'
import { map } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

const access = forRight(catalogPolicy.make)

export const GET = map({
  summary: 'Read the update source of a layer, with its last run',
  access,
  path: inputs.IdPath,
  run: async ({ ctx, path }) => readSource(await getUpdateSource(ctx, path.id), ctx.locale),
  present: presentUpdateSource,
  etag: etagOfSource,
})

export const PUT = map({
  summary: 'Set where a layer is read again from, and when; it is read for the caller',
  access,
  path: inputs.IdPath,
  body: UpdateSourceInput,
  run: async ({ ctx, path, body, ifMatch }) =>
    readSource(await putUpdateSource(ctx, path.id, body, ifMatch), ctx.locale),
  present: presentUpdateSource,
  etag: etagOfSource,
})

export const DELETE = map({
  summary: 'Remove the update source of a layer with the report of its runs',
  access,
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteUpdateSource(ctx, path.id, ifMatch),
  present: empty,
})
