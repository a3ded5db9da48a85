import type { Context } from '@/lib/access/context'
import { type FieldDefinition, fittingValue } from '@/lib/domain/custom-fields'
import { mapsAttributes, requireServiceObject, type ServiceObject } from '@/lib/domain/service-objects'
import { invalid } from '@/lib/problems'
import { CreateTask } from './schema'

/** The service object of a new task. */
export async function serviceObjectOf(ctx: Context, body: CreateTask): Promise<ServiceObject | null> {
  const { service_object_id: objectId, service_object_layer_id: layerId } = body
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
  const given = body.fields ?? body.custom_fields ?? {}
  return {
    ...body,
    ...plainFields(body, object.attributes),
    point: body.point ?? object.point,
    fields: { ...customValues(definitions, object.attributes), ...given },
  }
}

const plain = ['system_data', 'deadline', 'pointZoom', 'tracking_on', 'zone_radius'] as const

function plainFields(body: CreateTask, attributes: ServiceObject['attributes']): Partial<CreateTask> {
  const found: Record<string, unknown> = {}
  for (const name of plain) {
    const value = attributes[name]
    if (value === undefined || value === null || body[name] !== undefined) continue
    const parsed = CreateTask.shape[name].safeParse(value)
    if (parsed.success) found[name] = parsed.data
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
