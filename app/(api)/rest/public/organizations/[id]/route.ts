import { anyone } from '@/lib/access/policy'
import { presentShownPage, showPage } from '@/lib/domain/citizens'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read the public page of an organization',
  access: anyone,
  path: inputs.IdPath,
  run: ({ ctx, path }) => showPage(ctx, path.id),
  present: presentShownPage,
})
