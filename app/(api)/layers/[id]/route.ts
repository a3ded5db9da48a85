import { signedIn } from '@/lib/access/policy'
import {
  ChangeLayer,
  changeLayer,
  completeChange,
  deleteLayer,
  etagOfLayer,
  presentLayerInfo,
  withMedia,
} from '@/lib/domain/layers'
import { completeViewChange } from '@/lib/domain/layer-views'
import { map, remoteAnswers } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

const busy = {
  409: 'somebody else holds the table of the layer, or the names of layers, for more than ten seconds',
}

export const PATCH = map({
  summary: 'Change a layer and the columns of its table',
  access: signedIn,
  path: inputs.IdPath,
  body: ChangeLayer,
  prepare: ({ ctx, path, body, ifMatch }) => completeChange(ctx, path.id, body, ifMatch),
  run: async ({ ctx, path, body, ifMatch }) => {
    const change = await completeViewChange(ctx, path.id, body, ifMatch)
    return withMedia(ctx, await changeLayer(ctx, path.id, change, ifMatch))
  },
  present: presentLayerInfo,
  etag: etagOfLayer,
  answers: { ...busy, ...remoteAnswers },
})

export const DELETE = map({
  summary: 'Delete a layer with its table',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteLayer(ctx, path.id, ifMatch),
  present: empty,
  answers: busy,
})
