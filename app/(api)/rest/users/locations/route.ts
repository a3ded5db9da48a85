import { signedIn } from '@/lib/access/policy'
import { presentLocations, writeLocations } from '@/lib/domain/locations'
import { rest, StreamedText } from '@/lib/http'

export const GET = rest({
  summary: 'List the last positions of visible users',
  access: signedIn,
  replica: true,
  run: async ({ ctx }) => new StreamedText(await writeLocations(ctx)),
  present: presentLocations,
})
