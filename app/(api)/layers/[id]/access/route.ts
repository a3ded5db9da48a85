import { signedIn } from '@/lib/access/policy'
import {
  etagOfLayer,
  getLayerAccess,
  LayerAccess,
  presentLayerAccess,
  rightsWithoutRules,
  setLayerAccess,
} from '@/lib/domain/layers'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Read the access rules of a layer',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getLayerAccess(ctx, path.id),
  present: presentLayerAccess,
  may: rightsWithoutRules,
  etag: etagOfLayer,
})

export const PUT = map({
  summary: 'Replace the access rules of a layer',
  access: signedIn,
  path: inputs.IdPath,
  body: LayerAccess,
  run: ({ ctx, path, body, ifMatch }) => setLayerAccess(ctx, path.id, body, ifMatch),
  present: presentLayerAccess,
  etag: etagOfLayer,
})
