import { z } from 'zod'
import { decimal, flag, integer, json, list, part, shape, text } from '@/lib/wire'
import type { EngineFind, EngineSettings } from './record'
import type { EngineTrial } from './try-engine'

export const presentEngine = shape<EngineSettings>('GeocoderEngine', {
  kind: text((engine) => engine.kind),
  url: text((engine) => engine.url),
  email: text((engine) => engine.email),
})

const find = shape<EngineFind>(null, {
  pkid: text((one) => one.pkid),
  label: text((one) => one.label),
  zoom: integer((one) => one.zoom),
  point: part(
    (one) => one,
    shape<EngineFind>(null, { lon: decimal((one) => one.lon), lat: decimal((one) => one.lat) }),
  ),
  address: json((one) => one.address, z.record(z.string(), z.string())),
})

export const presentEngineTrial = shape<EngineTrial>('GeocoderEngineTrial', {
  ok: flag((trial) => trial.ok),
  reason: text((trial) => trial.reason),
  milliseconds: integer((trial) => trial.milliseconds),
  items: list((trial) => trial.found, find),
})
