import { z } from 'zod'
import { decimal, flag, integer, list, nullable, part, shape, text, type WireOf } from '@/lib/wire'
import type { EngineFind, EngineSettings } from './record'
import type { EngineTrial } from './try-engine'

export const presentEngine = shape<EngineSettings>('GeocoderEngine')({
  kind: text((engine) => engine.kind),
  url: nullable.text((engine) => engine.url),
  email: nullable.text((engine) => engine.email),
})

const find = shape<EngineFind>()({
  pkid: text((one) => one.pkid),
  label: text((one) => one.label),
  zoom: integer((one) => one.zoom),
  point: part(
    (one) => one,
    shape<EngineFind>()({ lon: decimal((one) => one.lon), lat: decimal((one) => one.lat) }),
  ),
  address: nullable.json((one) => one.address, z.partialRecord(z.string(), z.string())),
})

export const presentEngineTrial = shape<EngineTrial>('GeocoderEngineTrial')({
  ok: flag((trial) => trial.ok),
  reason: nullable.text((trial) => trial.reason),
  milliseconds: integer((trial) => trial.milliseconds),
  items: list((trial) => trial.found, find),
})

export type GeocoderEngineWire = WireOf<typeof presentEngine>
export type GeocoderEngineTrialWire = WireOf<typeof presentEngineTrial>
