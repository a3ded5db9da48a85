import { signedIn } from '@/lib/access/policy'
import {
  accessKeyRights,
  ChangeAccessKey,
  changeAccessKey,
  etagOfAccessKey,
  getAccessKey,
  presentAccessKey,
  revokeAccessKey,
} from '@/lib/domain/access-keys'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

const path = inputs.IdPath

export const GET = rest({
  summary: 'Read an access key, without the key itself',
  access: signedIn,
  path,
  run: ({ ctx, path }) => getAccessKey(ctx, path.id),
  present: presentAccessKey,
  etag: etagOfAccessKey,
  may: accessKeyRights,
})

export const PATCH = rest({
  summary: "Rename one of the caller's access keys, or move its end",
  access: signedIn,
  keys: 'none',
  path,
  body: ChangeAccessKey,
  run: ({ ctx, path, body, ifMatch }) => changeAccessKey(ctx, path.id, body, ifMatch),
  present: presentAccessKey,
  etag: etagOfAccessKey,
})

export const DELETE = rest({
  summary: "Revoke one of the caller's access keys; the Main administrator revokes any",
  access: signedIn,
  keys: 'none',
  path,
  run: ({ ctx, path, ifMatch }) => revokeAccessKey(ctx, path.id, ifMatch),
  present: empty,
})
