import { signedIn } from '@/lib/access/policy'
import { presentJavaOptions, readJavaOptions } from '@/lib/domain/configuration'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the options that clients know the server by',
  access: signedIn,
  run: ({ ctx }) => readJavaOptions(ctx),
  present: presentJavaOptions,
})
