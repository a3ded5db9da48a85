import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { findOpenPage, giveForm, presentForm } from '@/lib/domain/citizens'
import { peerAddress, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Ask for a form of a public page, for one request',
  access: anyone,
  path: inputs.IdPath,
  ownTransaction: true,
  run: async ({ ctx, path, request }) => {
    await rejectTooOften('citizen-form', peerAddress(request))
    const page = await findOpenPage(ctx.database, path.id)
    return giveForm(page.organizationId)
  },
  present: presentForm,
})
