import type { TimeDefault } from '@/lib/shared/layer-types'
import { columnsOf, fromTemplate, toTemplate } from '../titles/template'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import type { LayerOverviewWire } from '@/lib/domain/layer-statistics/presenter'

/** Form values of a layer. */
export function valuesOf(layer: LayerInfoWire, overview: LayerOverviewWire | undefined) {
  const { info, source } = layer
  return {
    name: layer.name,
    typeName: info.typeName,
    geometryType: layer.geometryType ?? '',
    service: info.service as string,
    tileSize: info.tileSize as number | string,
    view: overview?.view ?? true,
    clusterId: layer.clusterId === null ? '' : String(layer.clusterId),
    system: layer.system,
    systemCode: layer.systemCode ?? '',
    customFields: layer.customFields ?? '',
    description: layer.description ?? '',
    keywords: layer.keywords.join(', '),
    attribution: layer.attribution ?? '',
    license: layer.license ?? '',
    timeField: layer.time?.field ?? '',
    timeEnd: layer.time?.endField ?? '',
    timeDefault: (layer.time?.default ?? 'all') as TimeDefault,
    popup: layer.popup ?? '',
    title: toTemplate(layer.titleFields),
    subtitle: toTemplate(layer.subTitleFields),
    url: source?.url ?? '',
    user: source?.user ?? '',
    password: source?.password ?? '',
  }
}

export type GeneralValues = ReturnType<typeof valuesOf>

/** The PATCH body for changed values. */
export function changeOf(changed: Partial<GeneralValues>, values: GeneralValues): object {
  const { name, typeName, geometryType, service, tileSize, view, clusterId, system, systemCode } = changed
  const { customFields, title, subtitle, url, user, password } = changed
  const { description, keywords, attribution, license, popup } = changed
  const info = {
    typeName: typeName?.trim(),
    service,
    tileSize: tileSize === undefined ? undefined : Number(tileSize),
  }
  const source = {
    url: url?.trim(),
    user: user === '' ? null : user,
    password: password === '' ? null : password,
  }
  return {
    name: name?.trim(),
    geometryType,
    view,
    system,
    description,
    attribution,
    license,
    popup,
    ...timeChange(changed, values),
    keywords: keywords === undefined ? undefined : wordsIn(keywords),
    ...(clusterId !== undefined && { clusterId: clusterId === '' ? null : Number(clusterId) }),
    ...(systemCode !== undefined && { systemCode: systemCode.trim() || null }),
    ...(customFields !== undefined && { customFields: customFields || null }),
    ...(title !== undefined && { titleFields: fromTemplate(title) }),
    ...(subtitle !== undefined && { subTitleFields: fromTemplate(subtitle) }),
    ...(says(info) && { info }),
    ...(says(source) && { source }),
  }
}

/** The time is one setting of three fields. */
function timeChange(
  { timeField, timeEnd, timeDefault }: Partial<GeneralValues>,
  values: GeneralValues,
): { time?: object | null } {
  if (timeField === undefined && timeEnd === undefined && timeDefault === undefined) return {}
  const { timeField: field, timeEnd: endField } = values
  return { time: field ? { field, endField: endField || null, default: values.timeDefault } : null }
}

/** Words between commas, each once. */
const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

const says = (part: object) => Object.values(part).some((value) => value !== undefined)

/** A column used by a template that the layer does not have. */
export const strangerIn = (template: string, fields: readonly { name: string }[]): string | undefined =>
  columnsOf(template).find((name) => !/^\d+$/.test(name) && !fields.some((field) => field.name === name))
