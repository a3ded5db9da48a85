import { z } from 'zod'
import { json, shape, type WireOf } from '@/lib/wire'
import type { ServerSetup } from './read-setup'

export const presentSetup = shape<ServerSetup>('ServerSetup')({
  warnings: json((setup) => setup.warnings, z.array(z.object({ name: z.string(), text: z.string() }))),
  works: json(
    (setup) => setup.works,
    z.array(z.object({ name: z.string(), share: z.number(), failure: z.string().nullable() })),
  ),
})
export type ServerSetupWire = WireOf<typeof presentSetup>
