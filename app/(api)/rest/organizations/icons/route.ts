import { z } from 'zod'
import { signedIn } from '@/lib/access/policy'
import { presentIcon, storeUpload } from '@/lib/domain/files'
import { rest } from '@/lib/http'
import { receiveFile } from '@/lib/http/uploads'
import { inputs } from '@/lib/wire'

const icons = { folder: 'department_logo', types: ['image/png', 'image/jpeg', 'image/webp'] } as const

export const POST = rest({
  summary: 'Upload a logo for an organization',
  access: signedIn,
  upload: true,
  ownTransaction: true,
  query: z.object({ name: inputs.text(1000).optional() }),
  run: async ({ ctx, query, request }) => storeUpload(ctx, await receiveFile(request, query.name), icons),
  present: presentIcon,
})
