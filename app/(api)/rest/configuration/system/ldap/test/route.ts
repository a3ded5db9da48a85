import { forRight } from '@/lib/access/policy'
import { DirectoryTrial, directoryPolicy, presentTrial, tryDirectory } from '@/lib/domain/directory'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Try the settings of the directory service',
  access: forRight(directoryPolicy.change),
  body: DirectoryTrial,
  // The directory may take its time: no connection to the database is held meanwhile.
  ownTransaction: true,
  signsIn: true,
  run: ({ ctx, body }) => tryDirectory(ctx, body),
  present: presentTrial,
})
