import { forRight, signedIn } from '@/lib/access/policy'
import {
  changeDirectory,
  DirectoryBody,
  directoryPolicy,
  etagOfDirectory,
  getDirectory,
  presentDirectory,
} from '@/lib/domain/directory'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the settings of the directory service',
  access: signedIn,
  run: ({ ctx }) => getDirectory(ctx),
  present: presentDirectory,
  etag: etagOfDirectory,
})

export const PUT = rest({
  summary: 'Replace the settings of the directory service',
  access: forRight(directoryPolicy.change),
  body: DirectoryBody,
  run: ({ ctx, body, ifMatch }) => changeDirectory(ctx, body, ifMatch),
  present: presentDirectory,
  etag: etagOfDirectory,
})
