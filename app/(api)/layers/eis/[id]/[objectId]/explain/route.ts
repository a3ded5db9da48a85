import { signedIn } from '@/lib/access/policy'
import {
  askedUser,
  ExplainQuery,
  explainObjectMedia,
  presentAccessExplanation,
} from '@/lib/domain/access-preview'
import { map } from '@/lib/http'
import { ObjectPath } from '@/lib/domain/object-media'

export const GET = map({
  summary: 'Explain who sees and changes the files of a map object, for the caller or another user',
  access: signedIn,
  path: ObjectPath,
  query: ExplainQuery,
  run: ({ ctx, path, query }) => explainObjectMedia(ctx, path, askedUser(query)),
  present: presentAccessExplanation,
})
