import { forRight } from '@/lib/access/policy'
import { catalogPolicy } from '@/lib/domain/layers'
import {
  deleteUpdateSource,
  etagOfSource,
  getUpdateSource,
  type LayerSource,
  presentLayerSource,
  putUpdateSource,
  readSource,
  UpdateSourceInput,
} from '@/lib/domain/update-sources'
import { map } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

const access = forRight(catalogPolicy.make)
const etag = ({ layerId, source }: LayerSource) => etagOfSource(layerId, source)

export const GET = map({
  summary: 'Read the update source of a layer, with its last run; null when it has none',
  access,
  path: inputs.IdPath,
  async run({ ctx, path }): Promise<LayerSource> {
    const source = await getUpdateSource(ctx, path.id)
    return { layerId: path.id, source: source && readSource(source, ctx.locale) }
  },
  present: presentLayerSource,
  etag,
})

export const PUT = map({
  summary: 'Set where a layer is read again from, and when; it is read for the caller',
  access,
  path: inputs.IdPath,
  body: UpdateSourceInput,
  async run({ ctx, path, body, ifMatch }): Promise<LayerSource> {
    const source = await putUpdateSource(ctx, path.id, body, ifMatch)
    return { layerId: path.id, source: readSource(source, ctx.locale) }
  },
  present: presentLayerSource,
  etag,
})

export const DELETE = map({
  summary: 'Remove the update source of a layer with the report of its runs',
  access,
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteUpdateSource(ctx, path.id, ifMatch),
  present: empty,
})
