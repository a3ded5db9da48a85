import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { etagOfView, noteUse, presentSharedView, readShare, TokenPath } from '@/lib/domain/shares'
import { OtherForm, peerAddress, rest } from '@/lib/http'
import { isKnown } from '@/lib/http/entity-tags'

export const GET = rest({
  summary: 'Read what a link shows at this moment',
  access: anyone,
  path: TokenPath,
  answers: { 304: 'The caller has it already' },
  run: async ({ ctx, path, request }) => {
    await rejectTooOften('share-read', peerAddress(request))
    const view = await readShare(ctx, path.token)
    const known = request.headers.get('if-none-match')
    // A page that polls names what it has; one that is opened does not.
    await noteUse(ctx, path.token, known === null)
    const etag = etagOfView(view)
    return isKnown(known, etag) ? new OtherForm({ status: 304, headers: { etag }, body: null }) : view
  },
  present: presentSharedView,
  etag: etagOfView,
})
