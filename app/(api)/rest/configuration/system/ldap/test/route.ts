import { forRight } from '@/lib/access/policy'
import { DirectoryTrial, directoryPolicy, presentTrial, tryDirectory } from '@/lib/domain/directory'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Test the settings of the directory service',
  access: forRight(directoryPolicy.change),
  readsOnly: true,
  body: DirectoryTrial,
  // The directory may be slow: no database connection is held meanwhile.
  ownTransaction: true,
  signsIn: true,
  run: ({ ctx, body }) => tryDirectory(ctx, body),
  present: presentTrial,
})
