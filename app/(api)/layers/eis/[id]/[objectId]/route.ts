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
  summary: 'Photos and other files of an object of a layer',
  access: signedIn,
  path: ObjectPath,
  run: ({ ctx, path }) => listFiles(ctx, { kind: 'layer', id: path.id }, path.objectId),
  present: presentFiles,
})

export const POST = map({
  summary: 'Add files to an object of a layer: in a form, or uploaded before and named',
  access: signedIn,
  upload: 'several',
  ownTransaction: true,
  path: ObjectPath,
  body: AddFiles,
  run: ({ ctx, path, body, request }) =>
    addFiles(
      ctx,
      { kind: 'layer', id: path.id },
      path.objectId,
      body ?? (() => receiveFiles(request, filesAtOnce)),
    ),
  present: presentFiles,
})
