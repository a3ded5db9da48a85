import { z } from 'zod'
import type { Database } from '@/lib/platform/database'
import { needsNoShift } from './ellipsoid'
import { toDegrees } from './engine'
import { sameAs } from './same-system'
import { metresPerDegree, type Refusal, type System, world } from './system'

const unit = z.union([
  z.string(),
  z
    .looseObject({ conversion_factor: z.number().positive() })
    .transform(({ conversion_factor: factor }) => ({ factor })),
])

const shape = z.looseObject({
  type: z.enum(['GeographicCRS', 'ProjectedCRS', 'BoundCRS']),
  name: z.string().default(''),
  id: z.looseObject({ authority: z.string(), code: z.union([z.string(), z.number()]) }).optional(),
  coordinate_system: z.looseObject({ axis: z.array(z.looseObject({ unit: unit.optional() })) }).optional(),
})

const compound = z.looseObject({
  type: z.literal('CompoundCRS'),
  components: z.array(z.unknown()).min(1),
})

/** The system of a PROJJSON; of a compound one the horizontal part, which stands first. */
export async function systemOfJson(database: Database, text: string): Promise<System | Refusal> {
  const whole = compound.safeParse(parse(text))
  if (whole.success) return systemOfPart(database, JSON.stringify(whole.data.components[0]))
  return systemOfPart(database, text)
}

async function systemOfPart(database: Database, text: string): Promise<System | Refusal> {
  const parsed = shape.safeParse(parse(text))
  if (!parsed.success) return { reason: 'unknown', name: text.slice(0, 100) }
  const { type, name, id, coordinate_system: system } = parsed.data
  const code = id && /^(EPSG|ESRI)$/i.test(id.authority) ? `${id.authority.toUpperCase()}:${id.code}` : null
  const known = await sameAs(database, { code, name, definition: text })
  if (known) return known
  const isAngle = type === 'GeographicCRS'
  const trial = isAngle ? ([10, 50] as const) : ([500_000, 5_000_000] as const)
  const [place] = await toDegrees(database, text, [trial])
  if (!place) return { reason: 'unknown', name }
  // A name alone does not tell the shift of an old datum: its code or a bound system does.
  if (type !== 'BoundCRS' && !isModern(text)) return { reason: 'datum', name }
  const factor = system?.axis[0]?.unit
  return {
    code: null,
    srid: null,
    name,
    definition: text,
    northFirst: false,
    metresPerUnit: isAngle ? metresPerDegree : typeof factor === 'object' ? factor.factor : 1,
    area: world,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isModern(text: string): boolean {
  const number = (key: string) =>
    Number(new RegExp(`"${key}"\\s*:\\s*(?:\\{\\s*"value"\\s*:\\s*)?([\\d.]+)`).exec(text)?.[1])
  const radius = number('radius')
  return radius > 0 || needsNoShift(number('semi_major_axis'), number('inverse_flattening'))
}
