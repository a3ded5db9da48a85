import { signedIn } from '@/lib/access/policy'
import {
  AddFiles,
  addFiles,
  filesAtOnce,
  listFiles,
  ObjectPath,
  presentFiles,
} from '@/lib/domain/object-media'
import { map } from '@/lib/http'
import { receiveFiles } from '@/lib/http/uploads'

export const GET = map({
  summary: 'List the photos and files of a row of a data table',
  access: signedIn,
  path: ObjectPath,
  run: ({ ctx, path }) => listFiles(ctx, { kind: 'table', id: path.id }, path.objectId),
  present: presentFiles,
})

export const POST = map({
  summary: 'Attach files to a row of a data table: as a form, or by the names of earlier uploads',
  access: signedIn,
  upload: 'several',
  ownTransaction: true,
  path: ObjectPath,
  body: AddFiles,
  run: ({ ctx, path, body, request }) =>
    addFiles(
      ctx,
      { kind: 'table', id: path.id },
      path.objectId,
      body ?? (() => receiveFiles(request, filesAtOnce)),
    ),
  present: presentFiles,
})
