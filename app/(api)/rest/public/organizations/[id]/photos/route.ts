import { z } from 'zod'
import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import {
  findOpenPage,
  photoAtMost,
  presentPhoto,
  requireForm,
  storeCitizenPhoto,
} from '@/lib/domain/citizens'
import { peerAddress, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Send a photo for a form of a public page, as a form with any part name or as the raw body',
  access: anyone,
  path: inputs.IdPath,
  query: z.object({ name: inputs.text(1000).optional() }),
  upload: 1,
  uploadAtMost: photoAtMost,
  ownTransaction: true,
  reads: {
    headers: {
      'X-Form': z.string().meta({ description: 'the form' }),
      'X-Form-Proof': z.int().meta({ description: 'its proof of work' }),
    },
  },
  run: async ({ ctx, path, query, request, intake }) => {
    const page = await findOpenPage(ctx.database, path.id)
    const { headers } = request
    const form = requireForm(
      path.id,
      headers.get('x-form') ?? '',
      Number(headers.get('x-form-proof') ?? Number.NaN),
    )
    await rejectTooOften('citizen-photo', peerAddress(request))
    return storeCitizenPhoto(ctx.locale, page, form.key, await intake.file(query.name))
  },
  present: presentPhoto,
})
