import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { engineKinds } from './record'

const email = z.string().regex(/^[^\s@<>()]{1,64}@[^\s@<>()]{1,190}$/)

/** Omitted address and mail stay unchanged. */
export const EngineBody = z.object({
  kind: z.enum(engineKinds),
  url: inputs.text(2000).nullish(),
  email: email.nullish(),
})
export type EngineBody = z.output<typeof EngineBody>

/** Settings to test on top of the stored ones, and the query. */
export const EngineTrialBody = EngineBody.partial()
  .extend({ query: inputs.title(200) })
  .meta({ description: 'What is absent is taken from the stored settings, which must name an engine then' })
export type EngineTrialBody = z.output<typeof EngineTrialBody>
