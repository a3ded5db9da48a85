import { signedIn } from '@/lib/access/policy'
import { presentJavaOptions, readJavaOptions } from '@/lib/domain/configuration'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the server options for clients',
  access: signedIn,
  run: ({ ctx }) => readJavaOptions(ctx),
  present: presentJavaOptions,
})
