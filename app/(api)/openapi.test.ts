import { describe, expect, test } from 'vitest'
import { describeInterface } from '@/app/(api)/interface'
import { type ApiDocument, buildDocument } from '@/lib/http/openapi'
import { apiVersions } from '@/lib/wire'

const served = await describeInterface()

type Node = Record<string, unknown>

/** Everything below a node, with the way to it. */
function* nodesOf(value: unknown, way: readonly string[] = []): Generator<[readonly string[], Node]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [way, value as Node]
  for (const [key, inner] of Object.entries(value)) yield* nodesOf(inner, [...way, key])
}

const schemaRooms = new Set(['properties', 'schemas', 'anyOf', 'oneOf', 'allOf', 'prefixItems'])
const isSchema = (way: readonly string[]) =>
  ['schema', 'items', 'additionalProperties'].includes(way.at(-1) ?? '') || schemaRooms.has(way.at(-2) ?? '')

function operationsOf(document: ApiDocument): [string, Node][] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Node] => [
      `${method} ${path}`,
      operation as Node,
    ]),
  )
}

describe.each(apiVersions)('the description of %s', (version) => {
  const document = buildDocument(served, version)
  const nodes = [...nodesOf(document)]
  const operations = operationsOf(document)

  test('holds every served method', () => {
    const expected = served.operations.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    expect(operations.map(([name]) => name).sort()).toEqual(expected.sort())
  })

  test('leaves no schema empty', () => {
    const empty = nodes.filter(([way, node]) => isSchema(way) && Object.keys(node).length === 0)
    expect(empty.map(([way]) => way.join(' '))).toEqual([])
  })

  test('points at components that it has', () => {
    const components = new Set(Object.keys(document.components?.schemas ?? {}))
    const references = nodes.flatMap(([, node]) => (typeof node.$ref === 'string' ? [node.$ref] : []))
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((ref) => !components.has(ref.replace('#/components/schemas/', '')))).toEqual([])
  })

  test('gives every operation an id of its own', () => {
    const ids = operations.map(([, operation]) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('names every parameter of a path', () => {
    for (const [name, operation] of operations) {
      const named = (operation.parameters as Node[]).filter((p) => p.in === 'path' && p.required === true)
      const needed = [...name.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1])
      expect(named.map((p) => p.name).sort(), name).toEqual(needed.sort())
    }
  })

  test('says who may call, or that anyone may', () => {
    for (const [name, operation] of operations)
      expect('x-roles' in operation, name).toBe(!('security' in operation))
  })

  test('asks for the version in the task document and nowhere else', () => {
    for (const [name, operation] of operations) {
      const asks = (operation.parameters as Node[]).some((p) => p.name === 'apiVersion')
      const ofTasks = [' /rest/', ' /tasks/listAfterId/', ' /files/settings'].some((start) =>
        name.includes(start),
      )
      if (!operation['x-websocket']) expect(asks, name).toBe(ofTasks)
    }
  })
})

test('1.x describes text where 2.x describes JSON values', () => {
  const typed = buildDocument(served, '2.0').components?.schemas ?? {}
  const text = buildDocument(served, '1.0').components?.schemas ?? {}
  const idOf = (component: unknown) => JSON.stringify((component as { properties: Node }).properties.id)
  expect(idOf(typed.Cluster)).toMatch(/"integer"/)
  expect(idOf(text.Cluster1x)).toMatch(/"string"/)
})

test('two shapes of one name are an error, not a mistake in the document', () => {
  const [first] = served.operations.filter(({ path }) => path === '/rest/clusters/{id}')
  if (!first?.contract.present) throw new Error('The cluster has no presenter')
  const { present } = first.contract
  const other = {
    ...present,
    schema: () => present.schema('typed').meta({ id: 'Cluster', title: 'another' }),
  }
  const twice = { ...first, path: '/rest/other/{id}', contract: { ...first.contract, present: other } }
  expect(() => buildDocument({ ...served, operations: [first, twice] }, '2.0')).toThrow(/Duplicate schema id/)
})
