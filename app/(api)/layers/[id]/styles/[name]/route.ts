import { signedIn } from '@/lib/access/policy'
import {
  deleteLayerStyle,
  etagOfStyle,
  getLayerStyle,
  presentSavedStyle,
  presentStyle,
  putLayerStyle,
  StyleBody,
  StylePath,
} from '@/lib/domain/layers'
import { map } from '@/lib/http'
import { empty } from '@/lib/wire'

export const GET = map({
  summary: 'Read a style of a layer',
  access: signedIn,
  path: StylePath,
  run: ({ ctx, path }) => getLayerStyle(ctx, path.id, path.name),
  present: presentStyle,
  etag: etagOfStyle,
})

export const PUT = map({
  summary: 'Save a style of a layer',
  access: signedIn,
  path: StylePath,
  body: StyleBody,
  // A whole style has more members, and editors add their own.
  looseBody: true,
  run: ({ ctx, path, body, ifMatch }) => putLayerStyle(ctx, path, body, ifMatch),
  present: presentSavedStyle,
  etag: etagOfStyle,
})

export const DELETE = map({
  summary: 'Delete a style of a layer',
  access: signedIn,
  path: StylePath,
  run: ({ ctx, path, ifMatch }) => deleteLayerStyle(ctx, path, ifMatch),
  present: empty,
})
