import { signedIn } from '@/lib/access/policy'
import { createResumable } from '@/lib/domain/files'
import { upload } from '@/lib/http'

export const POST = upload({
  summary: 'Start a resumable upload (tus 1.0)',
  access: signedIn,
  upload: true,
  ownTransaction: true,
  answers: { 201: 'Location names the upload' },
  run: ({ ctx, request }) => createResumable(ctx, request),
})
