import { signedIn } from '@/lib/access/policy'
import {
  AddFiles,
  addFiles,
  deleteFile,
  filesAtOnce,
  getFile,
  getPhotoVariant,
  listFiles,
  MediaFilePath,
  ObjectPath,
  PhotoHeight,
  PhotoQuery,
  PhotoSize,
  presentFiles,
} from '@/lib/domain/object-media'
import { answerFile, answerPicture, fileAnswers, map, pictureAnswers } from '@/lib/http'
import { empty } from '@/lib/wire'
import { type Kind, objectNouns } from './object-nouns'

/** GET of the files of an object, POST of new ones. */
export function filesRoutes(kind: Kind) {
  const { named } = objectNouns[kind]
  return {
    GET: map({
      summary: `List the photos and files of ${named}`,
      access: signedIn,
      path: ObjectPath,
      run: ({ ctx, path: { id, objectId } }) => listFiles(ctx, { kind, id }, objectId),
      present: presentFiles,
    }),
    POST: map({
      summary: `Attach files to ${named}: as a form, or by the names of earlier uploads`,
      access: signedIn,
      upload: filesAtOnce,
      ownTransaction: true,
      path: ObjectPath,
      body: AddFiles,
      run: ({ ctx, path: { id, objectId }, body, intake }) =>
        addFiles(ctx, { kind, id }, objectId, body ?? (() => intake.files())),
      present: presentFiles,
    }),
  }
}

/** GET and DELETE of one file of an object. */
export function fileRoutes(kind: Kind) {
  const { named } = objectNouns[kind]
  return {
    GET: map({
      summary: `Download a file of ${named}`,
      access: signedIn,
      path: MediaFilePath,
      answers: fileAnswers,
      run: async ({ ctx, path: { id, objectId, fileType, fileId }, request }) =>
        answerFile(request, await getFile(ctx, { kind, id }, { objectId, kind: fileType, fileId })),
    }),
    DELETE: map({
      summary: `Delete a file of ${named}`,
      access: signedIn,
      path: MediaFilePath,
      run: ({ ctx, path: { id, objectId, fileType, fileId } }) =>
        deleteFile(ctx, { kind, id }, { objectId, kind: fileType, fileId }),
      present: empty,
    }),
  }
}

/** GET of a photo of a given height. */
export const photoByHeightRoute = (kind: Kind) =>
  map({
    summary: `Show a photo of ${objectNouns[kind].named}, scaled by height`,
    access: signedIn,
    path: PhotoHeight,
    answers: pictureAnswers,
    run: async ({ ctx, path: { id, objectId, photoId, height }, request }) =>
      answerPicture(request, await getPhotoVariant(ctx, { kind, id }, { objectId, photoId }, { height })),
  })

/** GET of a photo of a given size. */
export const photoBySizeRoute = (kind: Kind) =>
  map({
    summary: `Show a photo of ${objectNouns[kind].named}, fitted inside a rectangle or cropped to fill it`,
    access: signedIn,
    path: PhotoSize,
    query: PhotoQuery,
    answers: pictureAnswers,
    run: async ({ ctx, path: { id, objectId, photoId, height, width }, query: { crop }, request }) =>
      answerPicture(
        request,
        await getPhotoVariant(ctx, { kind, id }, { objectId, photoId }, { height, width, crop }),
      ),
  })
