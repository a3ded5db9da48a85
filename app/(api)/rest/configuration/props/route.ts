import { anyoneRecognized } from '@/lib/access/policy'
import { presentProps, readProps } from '@/lib/domain/configuration'
import { SerializedJson, rest } from '@/lib/http'

export const GET = rest({
  summary: "Read all settings with the caller's values",
  access: anyoneRecognized,
  run: async ({ ctx }) => new SerializedJson(await readProps(ctx)),
  present: presentProps,
})
