import type { Context } from '@/lib/access/context'
import { type FieldDefinition, fittingValue } from '@/lib/domain/custom-fields'
import { mapsAttributes, requireServiceObject, type ServiceObject } from '@/lib/domain/service-objects'
import { invalid } from '@/lib/problems'
import { type CreateTask, taskInputs } from './schema'

/** The service object of a new task. */
export async function serviceObjectOf(ctx: Context, body: CreateTask): Promise<ServiceObject | null> {
  const { serviceObjectId: objectId, serviceObjectLayerId: layerId } = body
  if (!objectId && !layerId) return null
  if (!layerId) throw invalid({ path: 'service_object_layer_id', rule: 'required' })
  if (!objectId) throw invalid({ path: 'service_object_id', rule: 'required' })
  return requireServiceObject(ctx, layerId, objectId)
}

/** The body, completed from the service object: attributes with the same key, and the position. */
export async function withAttributes(
  ctx: Context,
  body: CreateTask,
  definitions: readonly FieldDefinition[],
  object: ServiceObject | null,
  wanted: boolean | undefined,
): Promise<CreateTask> {
  if (!object || !(wanted ?? (await mapsAttributes(ctx)))) return body
  const given = body.fields ?? body.customFields ?? {}
  return {
    ...body,
    ...plainFields(body, object.attributes),
    point: body.point ?? object.point,
    fields: { ...customValues(definitions, object.attributes), ...given },
  }
}

// Attributes have the names of the API.
const plain = [
  ['system_data', 'systemData'],
  ['deadline', 'deadline'],
  ['pointZoom', 'pointZoom'],
  ['tracking_on', 'trackingOn'],
  ['zone_radius', 'zoneRadius'],
] as const

function plainFields(body: CreateTask, attributes: ServiceObject['attributes']): Partial<CreateTask> {
  const found: Record<string, unknown> = {}
  for (const [name, own] of plain) {
    const value = attributes[name]
    if (value === undefined || value === null || body[own] !== undefined) continue
    const parsed = taskInputs[name].safeParse(value)
    if (parsed.success) found[own] = parsed.data
  }
  if (body.text.trim() === '' && typeof attributes.text === 'string') found.text = attributes.text
  return found
}

function customValues(definitions: readonly FieldDefinition[], attributes: ServiceObject['attributes']) {
  const values = definitions.flatMap((definition): [string, unknown][] => {
    const value = fittingValue(definition, attributes[definition.key])
    return value === undefined ? [] : [[definition.key, value]]
  })
  return Object.fromEntries(values)
}
