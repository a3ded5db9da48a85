import { z } from 'zod'
import { signedIn } from '@/lib/access/policy'
import { presentUpload, storeUpload } from '@/lib/domain/files'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Upload a file, as a form with any part name or as the raw body',
  access: signedIn,
  upload: 1,
  ownTransaction: true,
  query: z.object({ name: inputs.text(1000).optional() }),
  run: async ({ ctx, query, intake }) => storeUpload(ctx, await intake.file(query.name)),
  present: presentUpload,
})
