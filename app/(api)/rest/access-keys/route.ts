import { signedIn } from '@/lib/access/policy'
import { CreateAccessKey, createAccessKey, etagOfAccessKey, presentAccessKey } from '@/lib/domain/access-keys'
import { rest } from '@/lib/http'

export { GET } from './list/route'

export const POST = rest({
  summary: 'Create an access key; only this response shows it',
  access: signedIn,
  keys: 'none',
  body: CreateAccessKey,
  run: ({ ctx, body }) => createAccessKey(ctx, body),
  present: presentAccessKey,
  etag: etagOfAccessKey,
})
