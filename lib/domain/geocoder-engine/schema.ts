import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { engineKinds } from './record'

const email = z.string().regex(/^[^\s@<>()]{1,64}@[^\s@<>()]{1,190}$/)

/** Address and mail stay as they are when they are left out. */
export const EngineBody = z.object({
  kind: z.enum(engineKinds),
  url: inputs.text(2000).nullish(),
  email: email.nullish(),
})
export type EngineBody = z.output<typeof EngineBody>

/** What is to be tried, over the settings as they stand, and what it is asked. */
export const EngineTrialBody = EngineBody.partial().extend({ query: inputs.title(200) })
export type EngineTrialBody = z.output<typeof EngineTrialBody>
