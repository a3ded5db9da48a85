import fc from 'fast-check'
import type { FieldDefinition, FieldType } from '@/lib/domain/custom-fields'
import { database, type Prisma } from '@/lib/platform/database'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

export interface FieldTask {
  id: number
  typeId: number
  stage: number
  lon: number | null
  /** By key. */
  values: Record<string, unknown>
}

/** Work types that share keys, also across field types, and tasks with values of their fields. */
export interface FieldWorld {
  organization: Organization
  administrator: User
  types: { id: number; definitions: FieldDefinition[] }[]
  keys: string[]
  tasks: FieldTask[]
}

export const choices = ['дуб', 'Дуб 50%', 'клён, ясень']
const words = [...choices, 'a_b', 'back\\slash', 'true', '1', '2.5', 'Я', 'ё', '']
export const instants = [0, 3600, 1_795_251_600, 1_795_255_200]

const quarter = (from: number, to: number) => fc.integer({ min: from * 4, max: to * 4 }).map((n) => n / 4)

const figure = {
  type: 'LineString',
  coordinates: [
    [39, 57],
    [40, 58],
  ],
  name: null,
  description: null,
  distance: 126_000,
  pointsCount: 2,
}

const valuesOf: Record<FieldType, fc.Arbitrary<unknown>> = {
  STRING: fc.constantFrom(...words),
  TEXT: fc.constantFrom(...words),
  LIST: fc.constantFrom(...choices),
  INTEGER: fc.integer({ min: -2, max: 3 }),
  DOUBLE: quarter(-1, 3),
  BOOLEAN: fc.boolean(),
  DATE: fc.constantFrom('1970-01-01', '2026-11-21', '2026-11-22'),
  GEOMETRY: fc.constant(figure),
}

/** Definitions of a few types: the keys are indexes of a list. */
export const fieldTypesOfWorld = fc.array(
  fc.uniqueArray(
    fc.record({
      key: fc.nat({ max: 4 }),
      type: fc.constantFrom(...(Object.keys(valuesOf) as FieldType[])),
    }),
    { selector: ({ key }) => key, maxLength: 5 },
  ),
  { minLength: 3, maxLength: 3 },
)

export async function fieldWorld(
  types: { key: number; type: FieldType }[][],
  count: number,
  seed: number,
): Promise<FieldWorld> {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const keys = Array.from({ length: 5 }, (_, at) => `w${organization.id}_${at}`)
  const made = await Promise.all(
    types.map((fields) =>
      make.workTypeWith(
        fields.map(({ key, type }) => ({
          key: keys[key] ?? '',
          type,
          ...(type === 'LIST' && { values: choices }),
        })),
      ),
    ),
  )
  const random = fc.sample(fc.constantFrom(...made).chain(taskOf), { numRuns: count, seed })
  const rows = await database.prisma.task.createManyAndReturn({
    data: random.map(({ type, stage, placed, values }) => ({
      title: make.unique('Task'),
      text: '',
      userId: administrator.id,
      organizationId: organization.id,
      priorityId: 2,
      stepId: 1,
      date: new Date(),
      typeId: type.id,
      stage,
      ...(placed && { lon: 39.8, lat: 57.6 }),
      fields: Object.fromEntries(
        type.definitions.flatMap(({ id, key }) => (key in values ? [[id, values[key]]] : [])),
      ) as Prisma.InputJsonObject,
    })),
    select: { id: true },
  })
  const tasks = random.map(({ type, stage, placed, values }, at) => ({
    id: rows[at]?.id ?? 0,
    typeId: type.id,
    stage,
    lon: placed ? 39.8 : null,
    values,
  }))
  return { organization, administrator, types: made, keys, tasks }
}

function taskOf(type: { id: number; definitions: FieldDefinition[] }) {
  const values = fc.record(Object.fromEntries(type.definitions.map((one) => [one.key, valuesOf[one.type]])), {
    requiredKeys: [],
  })
  return fc.record({
    type: fc.constant(type),
    stage: fc.constantFrom(1, 2),
    placed: fc.boolean(),
    values: values as fc.Arbitrary<Record<string, unknown>>,
  })
}
