import { z } from 'zod'
import { signedIn } from '@/lib/access/policy'
import { continueResumable, readResumable, resumableId } from '@/lib/domain/files'
import { upload } from '@/lib/http'

const path = z.object({ id: z.string().regex(resumableId) })

export const GET = upload({
  summary: 'Read the result of a resumable upload; HEAD returns its progress',
  access: signedIn,
  path,
  run: ({ ctx, path: { id }, request }) => readResumable(ctx, id, request),
})

export const PATCH = upload({
  summary: 'Continue a resumable upload; the last part returns the file',
  access: signedIn,
  path,
  upload: 1,
  ownTransaction: true,
  reads: {
    headers: { 'Tus-Resumable': z.literal('1.0.0'), 'Upload-Offset': z.int().min(0) },
    bodies: { 'application/offset+octet-stream': z.string().meta({ format: 'binary' }) },
  },
  answers: { 204: 'Received; Upload-Offset says how far' },
  run: ({ ctx, path: { id }, request }) => continueResumable(ctx, id, request),
})

export const DELETE = upload({
  summary: 'Cancel a resumable upload',
  access: signedIn,
  path,
  ownTransaction: true,
  reads: { headers: { 'Tus-Resumable': z.literal('1.0.0') } },
  answers: { 204: 'Given up' },
  run: ({ ctx, path: { id }, request }) => continueResumable(ctx, id, request),
})
