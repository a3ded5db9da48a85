import { signedIn } from '@/lib/access/policy'
import { presentLocations, writeLocations } from '@/lib/domain/locations'
import { rest, StreamedText } from '@/lib/http'

export const GET = rest({
  summary: 'Where the visible users were last seen',
  access: signedIn,
  run: async ({ ctx }) => new StreamedText(await writeLocations(ctx)),
  present: presentLocations,
})
