import { z } from 'zod'
import { signedIn } from '@/lib/access/policy'
import { presentIcon, storeUpload } from '@/lib/domain/files'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

const icons = { folder: 'department_logo', types: ['image/png', 'image/jpeg', 'image/webp'] } as const

export const POST = rest({
  summary: 'Upload a logo for an organization',
  access: signedIn,
  upload: 1,
  ownTransaction: true,
  query: z.object({ name: inputs.text(1000).optional() }),
  run: async ({ ctx, query, intake }) => storeUpload(ctx, await intake.file(query.name), icons),
  present: presentIcon,
})
