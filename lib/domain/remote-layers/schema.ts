import { z } from 'zod'
import { isWebAddress } from '@/lib/platform/outbound-address'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const url = () =>
  inputs.text(2000, 1).refine((text) => isWebAddress(text), { params: ruleBroken('webAddress') })

/** Names of other servers: any text that a request can carry. */
const name = () =>
  inputs.text(300, 1).refine((text) => !/[\p{Cc},]/u.test(text), { params: ruleBroken('characters') })

const server = {
  url: url(),
  version: z.enum(['1.1.1', '1.3.0', '1.1.0', '2.0.0']).nullish(),
  user: inputs.text(200).nullish(),
  password: inputs.text(500).nullish(),
}

/** The source of a new layer on another server. Which members matter depends on the kind of data store. */
export const SourceInput = z.object({
  ...server,
  layers: z.array(name()).min(1).max(20).nullish(),
  style: name().nullish(),
  format: inputs.text(100, 1).nullish(),
  typeName: name().nullish(),
})
export type SourceInput = z.output<typeof SourceInput>

export const SourceChange = SourceInput.partial()
export type SourceChange = z.output<typeof SourceChange>

const kind = z.preprocess(
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  z.enum(['WMS', 'WFS']),
)

export const PreviewInput = z.object({
  kind,
  ...server,
  /** A layer whose stored password is used when the address is of its server. */
  layerId: inputs.id().nullish(),
  typeName: name().nullish(),
})
export type PreviewInput = z.output<typeof PreviewInput>
