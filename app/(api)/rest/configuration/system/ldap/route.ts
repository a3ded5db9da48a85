import { forRight, signedIn } from '@/lib/access/policy'
import {
  changeDirectory,
  DirectoryBody,
  directoryPolicy,
  getDirectory,
  presentDirectory,
} from '@/lib/domain/directory'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the settings of the directory service',
  access: signedIn,
  run: ({ ctx }) => getDirectory(ctx),
  present: presentDirectory,
})

export const PUT = rest({
  summary: 'Replace the settings of the directory service',
  access: forRight(directoryPolicy.change),
  body: DirectoryBody,
  run: ({ ctx, body }) => changeDirectory(ctx, body),
  present: presentDirectory,
})
