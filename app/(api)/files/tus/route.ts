import { z } from 'zod'
import { signedIn } from '@/lib/access/policy'
import { createResumable } from '@/lib/domain/files'
import { upload } from '@/lib/http'

export const POST = upload({
  summary: 'Start a resumable upload (tus 1.0)',
  access: signedIn,
  upload: 1,
  ownTransaction: true,
  reads: {
    headers: {
      'Tus-Resumable': z.literal('1.0.0'),
      'Upload-Length': z.int().min(0),
      'Upload-Metadata': z.string().optional().meta({ description: 'filename and its value in base64' }),
    },
    bodies: {},
  },
  answers: { 201: 'Location names the upload' },
  run: async ({ ctx, intake }) => createResumable(ctx, await intake.fresh()),
})
