import { signedIn } from '@/lib/access/policy'
import {
  accessKeyRights,
  AccessKeysQuery,
  CreateAccessKey,
  createAccessKey,
  etagOfAccessKey,
  listAccessKeys,
  presentAccessKey,
  presentAccessKeys,
} from '@/lib/domain/access-keys'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: "List the caller's access keys by title; Main roles see those of everybody",
  access: signedIn,
  query: AccessKeysQuery,
  run: ({ ctx, query }) => listAccessKeys(ctx, query),
  present: presentAccessKeys,
  mayEach: accessKeyRights,
})

export const POST = rest({
  summary: 'Create an access key; only this response shows it',
  access: signedIn,
  keys: 'none',
  body: CreateAccessKey,
  run: ({ ctx, body }) => createAccessKey(ctx, body),
  present: presentAccessKey,
  etag: etagOfAccessKey,
})
