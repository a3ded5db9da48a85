import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { describeInterface } from '@/app/(api)/interface'
import { type ApiDocument, buildDocument } from '@/lib/http/openapi'
import { type ApiVersion, apiVersions, dialectOf } from '@/lib/wire'

const served = await describeInterface()

const lintRules = await createConfig({
  extends: ['recommended'],
  rules: {
    // The product is not licensed to the public, and probes refuse nobody.
    'info-license': 'off',
    'operation-4xx-response': 'off',
    // `/layers/{id}/info` beside `/layers/eis/{id}` comes with the documented addresses; the fixed one wins.
    'no-ambiguous-paths': 'off',
  },
})

type Node = Record<string, unknown>

/** Every node below one, with its path. */
function* nodesOf(value: unknown, way: readonly string[] = []): Generator<[readonly string[], Node]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [way, value as Node]
  for (const [key, inner] of Object.entries(value)) yield* nodesOf(inner, [...way, key])
}

const schemaRooms = new Set(['properties', 'schemas', 'anyOf', 'oneOf', 'allOf', 'prefixItems'])
const isSchema = (way: readonly string[]) =>
  ['schema', 'items', 'additionalProperties'].includes(way.at(-1) ?? '') || schemaRooms.has(way.at(-2) ?? '')

/** Operations that also take HTTP Basic. */
const ofMaps =
  /^(get|post|put|patch|delete) \/(ogc\/features|service\/(w[fm]s|wmts))|^get \/(service\/(icons|basemaps|tiles)\/(?!.*explain)|layers($|\/\{id\}\/(info|export|file)$)|groups\/.*withLayers$)/i

function operationsOf(document: ApiDocument): [string, Node][] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Node] => [
      `${method} ${path}`,
      operation as Node,
    ]),
  )
}

const parametersOf = (operations: [string, Node][]) =>
  operations.flatMap(([name, { parameters }]) => (parameters as Node[]).map((p): [string, Node] => [name, p]))

describe.each(apiVersions)('the description of %s', (version) => {
  const document = buildDocument(served, version)
  const nodes = [...nodesOf(document)]
  const operations = operationsOf(document)

  test('holds every served method', () => {
    const expected = served.operations.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    expect(operations.map(([name]) => name).sort()).toEqual(expected.sort())
  })

  test('passes the linter without errors or warnings', async () => {
    const source = JSON.stringify(document)
    const found = await lintFromString({ source, absoluteRef: `${version}.json`, config: lintRules })
    expect(found.map((one) => `${one.ruleId} ${one.location[0]?.pointer} ${one.message}`)).toEqual([])
  }, 30_000)

  test('requires what requests cannot do without', () => {
    const bodyOf = (method: string, path: string, type = 'application/json') => {
      const [, operation] = operations.find(([name]) => name === `${method} ${path}`) ?? []
      const { requestBody } = operation as {
        requestBody: { required: boolean; content: Record<string, Node> }
      }
      return { required: requestBody.required, schema: requestBody.content[type]?.schema as Node }
    }
    // In 1.x the date has two names: see below.
    expect(bodyOf('post', '/rest/tasks').schema.required).toContain(version < '2' ? 'title' : 'date')
    expect(bodyOf('post', '/files/upload', 'multipart/form-data')).toMatchObject({
      required: true,
      schema: { required: ['file'] },
    })
    // The file may be an upload that the query names.
    expect(bodyOf('post', '/layers/import', 'multipart/form-data').required).toBe(false)
    expect(bodyOf('put', '/layers/{id}/access').schema).toMatchObject({
      properties: { items: { items: { anyOf: [{}, {}, {}, {}] } } },
    })
    expect(bodyOf('post', '/rest/tasks/batch').schema.oneOf).toHaveLength(3)
    const [, tus] = operations.find(([name]) => name === 'post /files/tus') ?? []
    const headers = ((tus?.parameters ?? []) as Node[]).filter((p) => p.in === 'header' && p.required)
    expect(headers.map(({ name }) => name)).toEqual(['Tus-Resumable', 'Upload-Length'])
  })

  test('describes lists between commas as arrays', () => {
    const [[, list] = []] = parametersOf(operations).filter(
      ([name, p]) => name === 'get /rest/tasks' && p.name === 'type_id',
    )
    expect(list).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'integer', minimum: 1 } },
    })
  })

  test('leaves no schema empty', () => {
    const empty = nodes.filter(([way, node]) => isSchema(way) && Object.keys(node).length === 0)
    expect(empty.map(([way]) => way.join(' '))).toEqual([])
  })

  test('references only existing components', () => {
    const components = new Set(Object.keys(document.components?.schemas ?? {}))
    const references = nodes.flatMap(([, node]) => (typeof node.$ref === 'string' ? [node.$ref] : []))
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((ref) => !components.has(ref.replace('#/components/schemas/', '')))).toEqual([])
  })

  test('gives every operation a unique id', () => {
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

  test('states the required authentication, or that there is none', () => {
    for (const [name, operation] of operations) {
      const { security } = operation as { security?: Node[] }
      const isOpen = security?.every((scheme) => Object.keys(scheme).length > 0) === false
      expect('x-roles' in operation, name).toBe(!isOpen && security?.length !== 0)
      expect(security?.some((scheme) => 'basic' in scheme) ?? false, name).toBe(ofMaps.test(name))
    }
  })

  test('requires the version in the task document only', () => {
    for (const [name, operation] of operations) {
      const asks = (operation.parameters as Node[]).some((p) => p.name === 'apiVersion')
      const ofTasks = [' /rest/', ' /tasks/listAfterId/', ' /files/settings', ' /files/upload'].some(
        (start) => name.includes(start),
      )
      if (!operation['x-websocket']) expect(asks, name).toBe(ofTasks)
    }
  })

  test('has file ordinals start at 0 and ids at 1', () => {
    const paths = parametersOf(operations).filter(([, p]) => p.in === 'path')
    const minimaOf = (name: string) =>
      new Set(paths.filter(([, p]) => p.name === name).map(([, p]) => (p.schema as Node).minimum))
    expect(minimaOf('num')).toEqual(new Set([0]))
    expect(minimaOf('taskId')).toEqual(new Set([1]))
  })

  test('describes JSON parameters as text with a schema of the content', () => {
    const held = parametersOf(operations).filter(([, { schema }]) => 'contentSchema' in (schema as Node))
    expect(new Set(held.map(([, p]) => p.name))).toEqual(
      new Set(version.startsWith('1.') ? ['customFields', 'fields', 'times'] : ['fields', 'times']),
    )
    for (const [name, { content, schema }] of held) {
      expect(content, name).toBeUndefined()
      expect(schema, name).not.toHaveProperty('items')
      expect(schema, name).toMatchObject({
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { type: 'array' },
      })
    }
    const [, conditions] = held.find(([name]) => name === 'get /rest/tasks') ?? []
    expect(conditions?.schema).toMatchObject({
      contentSchema: { maxItems: 20, items: { required: ['name', 'op'] } },
    })
  })

  test('documents 1.0 as the default version', () => {
    const versions = parametersOf(operations).filter(([, p]) => p.name === 'apiVersion')
    for (const [name, { schema, required }] of versions) {
      expect(schema, name).toEqual({ type: 'string', enum: apiVersions, default: '1.0' })
      expect(required, name).toBe(dialectOf(version) === 'typed')
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

test('two shapes under one name are an error', () => {
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

test('1.x describes its old names as deprecated, 2.x has none', async () => {
  const served = await describeInterface()
  const textOf = (version: ApiVersion) => JSON.stringify(buildDocument(served, version))
  for (const version of apiVersions.filter((one) => one.startsWith('2.')))
    expect(textOf(version)).not.toMatch(/"(news_\w+|category_\w+|newstype|department_title|resText)":/)
  const document = JSON.parse(textOf('1.0')) as Node
  const operation = (path: string, method: string) => ((document.paths as Node)[path] as Node)[method] as Node
  const parameters = operation('/rest/tasks', 'get').parameters as Node[]
  const named = (name: string) => parameters.find((one) => one.name === name)
  expect(named('category_id')).toMatchObject({ deprecated: true, description: 'the same as priority_id' })
  expect(named('priority_id')).toBeUndefined()
  const bodyOf = (path: string) => {
    const { content } = operation(path, 'post').requestBody as { content: Node }
    return (content['application/json'] as Node).schema as Node
  }
  const [organization] = bodyOf('/rest/users').allOf as Node[]
  expect(organization?.anyOf).toContainEqual({
    required: ['department_id'],
    properties: { department_id: { type: 'integer' } },
  })
  const schema = bodyOf('/rest/tasks')
  expect(schema.properties).toMatchObject({
    priority_id: { type: 'integer' },
    category_id: { type: 'integer', deprecated: true },
  })
  const changeIn = (one: Node) => {
    const batch = (one.paths as Node)['/rest/tasks/batch'] as { post: { requestBody: { content: Node } } }
    const { schema } = batch.post.requestBody.content['application/json'] as { schema: Node }
    return (schema.properties as Record<string, Node>).change?.properties as Node
  }
  expect(changeIn(document)).toMatchObject({
    date: {},
    category_id: { deprecated: true },
  })
  const of2 = JSON.parse(textOf('2.1')) as Node
  expect(changeIn(of2)).toHaveProperty('priority_id')
  expect(Object.keys(changeIn(of2))).not.toContain('date')
  expect(schema.required).not.toContain('date')
  expect(schema.allOf).toContainEqual({ anyOf: [{ required: ['date'] }, { required: ['news_date'] }] })
})
