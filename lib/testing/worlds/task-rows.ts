import fc from 'fast-check'
import type { FieldDefinition } from '@/lib/domain/custom-fields'
import type { Identified } from '@/lib/testing/make'

/** Keys of the custom fields, shared by all work types that have them. */
export interface FieldKeys {
  number: string
  text: string
  figure: string
}

interface Choices {
  organizations: readonly Identified[]
  projects: readonly Identified[]
  people: number[]
  types: readonly { id: number; definitions: readonly FieldDefinition[] }[]
}

export const words = ['Яма', 'ЯМА на дороге', 'Фонарь 50% яркости', 'a_b', 'back\\slash', 'Люк', 'İstanbul']
/** Keys of tasks in another system; one is longer than an entry of an index. */
export const keysOfOthers = ['ERP-1', 'erp-1', 'Заявка 7/2', 'x'.repeat(9_000)]
export const hour = 3_600_000

const coarse = (from: number, to: number) => fc.integer({ min: from, max: to })
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const idOf = (rows: readonly Identified[]) => fc.constantFrom(...rows.map(({ id }) => id))
// Few distinct values, so that filters match and orders tie.
const moments = coarse(-50, 50).map((hours) => new Date(Math.floor(Date.now() / hour) * hour + hours * hour))
const rarely = (times: number) => coarse(0, times).map((n) => n === 0)
const points = fc.record({
  lon: coarse(3950, 4050).map((n) => n / 100),
  lat: coarse(5700, 5800).map((n) => n / 100),
})

/** Random rows of the tasks table. */
export function rowOf({ organizations, projects, people, types }: Choices) {
  return fc
    .record({
      title: fc.constantFrom(...words),
      text: fc.constantFrom('', ...words),
      userId: fc.constantFrom(...people),
      organizationId: idOf(organizations),
      workgroupId: idOf(projects),
      type: fc
        .constantFrom(...types)
        .chain((type) => fc.tuple(fc.constant(type.id), valuesOf(type.definitions))),
      priorityId: coarse(1, 4),
      stepId: coarse(1, 4),
      stage: coarse(1, 2),
      date: moments,
      updateDate: moments,
      deadline: maybe(moments),
      archive: rarely(4),
      isTemplate: rarely(5),
      assignedUserId: maybe(fc.constantFrom(...people)),
      assignedOrganizationId: maybe(idOf(organizations)),
      systemData: maybe(fc.constantFrom(...keysOfOthers)),
      serviceObjectId: maybe(coarse(1, 3)),
      serviceObjectLayerId: maybe(coarse(1, 2)),
      point: maybe(points),
    })
    .map(({ point, type: [typeId, fields], ...row }) => ({
      ...row,
      typeId,
      fields,
      lon: point?.lon ?? null,
      lat: point?.lat ?? null,
    }))
}

const figure = {
  type: 'LineString',
  coordinates: [
    [39.5, 57.1],
    [39.6, 57.2],
  ],
  distance: 12_670.5,
  pointsCount: 2,
}

const valuesByType: Partial<Record<FieldDefinition['type'], fc.Arbitrary<string | number | typeof figure>>> =
  {
    INTEGER: coarse(-2, 3),
    STRING: fc.constantFrom(...words),
    GEOMETRY: fc.constant(figure),
  }

/** Values by field id, with some missing. */
function valuesOf(definitions: readonly FieldDefinition[]) {
  const entries = definitions.map(
    ({ id, type }) => [String(id), valuesByType[type] ?? fc.constant('')] as const,
  )
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] })
}
