import { signedIn } from '@/lib/access/policy'
import {
  bodyAtMost,
  ChangeObject,
  changeObject,
  deleteObject,
  etagOfObject,
  getObject,
  ObjectPath,
  presentObject,
} from '@/lib/domain/objects'
import { map, remoteAnswers } from '@/lib/http'
import { empty } from '@/lib/wire'

export const GET = map({
  summary: 'Read an object of a layer',
  access: signedIn,
  path: ObjectPath,
  answers: remoteAnswers,
  run: ({ ctx, path }) => getObject(ctx, { kind: 'layer', id: path.id }, path.objectId),
  present: presentObject,
  etag: etagOfObject,
})

export const PATCH = map({
  summary: 'Change an object of a layer; absent fields stay as they are',
  access: signedIn,
  path: ObjectPath,
  body: ChangeObject,
  bodyLimit: bodyAtMost,
  exact: true,
  run: ({ ctx, path, body, ifMatch }) =>
    changeObject(ctx, { kind: 'layer', id: path.id }, path.objectId, body, ifMatch),
  present: presentObject,
  etag: etagOfObject,
})

export const DELETE = map({
  summary: 'Delete an object of a layer',
  access: signedIn,
  path: ObjectPath,
  run: ({ ctx, path, ifMatch }) => deleteObject(ctx, { kind: 'layer', id: path.id }, path.objectId, ifMatch),
  present: empty,
})
