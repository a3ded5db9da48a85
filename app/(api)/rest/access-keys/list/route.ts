import { signedIn } from '@/lib/access/policy'
import { accessKeyRights, AccessKeysQuery, listAccessKeys, presentAccessKeys } from '@/lib/domain/access-keys'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: "List the caller's access keys by title; Main roles see those of everybody",
  access: signedIn,
  query: AccessKeysQuery,
  run: ({ ctx, query }) => listAccessKeys(ctx, query),
  present: presentAccessKeys,
  mayEach: accessKeyRights,
})
