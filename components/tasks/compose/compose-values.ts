import dayjs from 'dayjs'
import type { AttachmentDraft } from '@/components/api/task-parts'
import type { TaskDraft } from '@/components/api/task-writes'
import { changedValues } from '@/components/records/changed-values'
import { addressOf, isAddressField } from '../address/address-definition'
import type { ComposeSeed, Place } from '../stores/compose-store'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

/** Form values; options are texts, as selects require. */
export interface ComposeValues {
  title: string
  text: string
  /** `typed`: entered by a person, so that nothing else changes it. */
  address: { text: string; typed: boolean }
  type: string | null
  priority: string | null
  organization: string | null
  executor: string | null
  user: string | null
  deadline: string | null
  plannedStart: string | null
  plannedDuration: number | null
  step: string | null
  project: string | null
  parent: { id: number; title: string } | null
  fields: Record<string, FieldValueWire>
  systemData: string
  isTemplate: boolean
  zoneRadius: number | null
  trackingOn: boolean
}

const choice = (id: number | null | undefined) => (typeof id === 'number' ? String(id) : null)

export const startValues = (seed: ComposeSeed | undefined, zoneTracking = false): ComposeValues => ({
  title: seed?.title ?? '',
  text: seed?.text ?? '',
  address: { text: addressOf(seed?.fields), typed: addressOf(seed?.fields) !== '' },
  type: choice(seed?.typeId),
  priority: choice(seed?.priorityId),
  organization: choice(seed?.organizationId),
  executor: choice(seed?.executorId),
  user: choice(seed?.userId),
  deadline: null,
  plannedStart: null,
  plannedDuration: null,
  step: null,
  project: choice(seed?.workgroupId),
  parent: seed?.parent ?? null,
  fields: seed?.fields ?? {},
  systemData: seed?.systemData ?? '',
  isTemplate: seed?.isTemplate ?? false,
  zoneRadius: seed?.zoneRadius ?? null,
  trackingOn: seed?.trackingOn ?? zoneTracking,
})

/** Whether a person has entered anything: an address that follows the point and `usual` options are set
 * automatically. */
export function isTouched(
  values: ComposeValues,
  start: ComposeValues,
  usual: Pick<ComposeValues, 'type' | 'priority'>,
): boolean {
  const begun = { ...start, type: start.type ?? usual.type, priority: start.priority ?? usual.priority }
  const { type, priority, address } = values
  const own = {
    ...values,
    type: type ?? begun.type,
    priority: priority ?? begun.priority,
    address: address.typed ? address : begun.address,
  }
  return Object.keys(changedValues(own, begun)).length > 0
}

interface Rest {
  place: Place | null
  definitions: readonly FieldDefinitionWire[]
  attachments: AttachmentDraft[]
  seed: ComposeSeed | undefined
  /** Formats an address without a field for the task text. */
  addressLine?: string | null
}

/** The values of the chosen type's fields; values of other types are left out. */
function fieldsOf(values: ComposeValues, definitions: readonly FieldDefinitionWire[]) {
  const given = definitions.flatMap((definition): [string, FieldValueWire][] => {
    const { key } = definition
    const value = isAddressField(definition) ? values.address.text.trim() : values.fields[key]
    return value === null || value === undefined || value === '' ? [] : [[key, value]]
  })
  return given.length > 0 ? { fields: Object.fromEntries(given) } : {}
}

export function toDraft(values: ComposeValues, rest: Rest): TaskDraft {
  const { place, definitions, attachments, seed, addressLine } = rest
  const { serviceObject } = seed ?? {}
  return {
    date: Math.floor(Date.now() / 1000),
    title: values.title.trim(),
    text: [values.text.trim(), addressLine].filter(Boolean).join('\n'),
    type_id: Number(values.type),
    priority_id: Number(values.priority),
    ...(values.organization && { organization_id: Number(values.organization) }),
    ...(values.executor && { assigned_organization_id: Number(values.executor) }),
    ...(values.user && { assigned_user_id: Number(values.user) }),
    ...(values.deadline && { deadline: dayjs(values.deadline).unix() }),
    ...(values.plannedStart && { planned_start: dayjs(values.plannedStart).unix() }),
    ...(values.plannedDuration !== null && { planned_duration: values.plannedDuration }),
    ...(values.step && { status_id: Number(values.step) }),
    ...(values.project && { workgroup_id: Number(values.project) }),
    ...(values.parent && { parent_id: values.parent.id }),
    ...(values.systemData.trim() && { system_data: values.systemData.trim() }),
    ...(values.isTemplate && { is_template: true }),
    tracking_on: values.trackingOn,
    ...(values.zoneRadius !== null && { zone_radius: values.zoneRadius }),
    ...(serviceObject && {
      service_object_layer_id: serviceObject.layerId,
      service_object_id: serviceObject.id,
    }),
    ...(place && { point: [place.lon, place.lat] }),
    ...fieldsOf(values, definitions),
    ...(attachments.length > 0 && { attachments }),
  }
}
