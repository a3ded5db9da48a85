import { z } from 'zod'
import { signedIn } from '@/lib/access/policy'
import { continueResumable, readResumable, resumableId } from '@/lib/domain/files'
import { map } from '@/lib/http'

const path = z.object({ id: z.string().regex(resumableId) })

export const GET = map({
  summary: 'Read what a resumable upload has become; HEAD says how far it is',
  access: signedIn,
  path,
  run: ({ ctx, path: { id }, request }) => readResumable(ctx, id, request),
})

export const PATCH = map({
  summary: 'Go on with a resumable upload; its end is answered with the file',
  access: signedIn,
  path,
  upload: true,
  ownTransaction: true,
  answers: { 204: 'Received; Upload-Offset says how far' },
  run: ({ ctx, path: { id }, request }) => continueResumable(ctx, id, request),
})

export const DELETE = map({
  summary: 'Give a resumable upload up',
  access: signedIn,
  path,
  ownTransaction: true,
  answers: { 204: 'Given up' },
  run: ({ ctx, path: { id }, request }) => continueResumable(ctx, id, request),
})
