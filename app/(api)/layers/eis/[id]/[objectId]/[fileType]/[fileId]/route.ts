import { signedIn } from '@/lib/access/policy'
import { deleteFile, getFile, MediaFilePath } from '@/lib/domain/object-media'
import { answerFile, fileAnswers, map } from '@/lib/http'
import { empty } from '@/lib/wire'

export const GET = map({
  summary: 'Download a file of a layer object',
  access: signedIn,
  path: MediaFilePath,
  answers: fileAnswers,
  run: async ({ ctx, path: { id, objectId, fileType, fileId }, request }) =>
    answerFile(request, await getFile(ctx, { kind: 'layer', id }, { objectId, kind: fileType, fileId })),
})

export const DELETE = map({
  summary: 'Delete a file of a layer object',
  access: signedIn,
  path: MediaFilePath,
  run: ({ ctx, path: { id, objectId, fileType, fileId } }) =>
    deleteFile(ctx, { kind: 'layer', id }, { objectId, kind: fileType, fileId }),
  present: empty,
})
