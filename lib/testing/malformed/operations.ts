import { describeInterface } from '@/app/(api)/interface'
import { manifest } from '@/app/(api)/manifest'
import type { Contract } from '@/lib/http'
import { buildDocument } from '@/lib/http/openapi'
import { methods } from '@/lib/http/route-entries'
import type { JsonSchema } from './values'

/** A method of a path with its contract and description. */
export interface Operation {
  name: string
  method: string
  template: string
  contract: Contract
  query: { name: string; schema: JsonSchema }[]
  body: JsonSchema | null
}

interface Content {
  'application/json'?: { schema: JsonSchema }
}

interface Described {
  parameters?: { in: string; name: string; schema: JsonSchema & { contentSchema?: JsonSchema } }[]
  requestBody?: { content: Content }
}

/** Every operation of the manifest, except health probes, which answer by server state. */
export async function listOperations(): Promise<Operation[]> {
  const document = buildDocument(await describeInterface(), '2.0')
  const paths = (document.paths ?? {}) as Record<string, Record<string, Described>>
  return manifest.flatMap(({ folder, template, module }) =>
    methods.flatMap((method) => {
      const contract = module[method]?.contract
      if (!contract || contract.probe || folder.includes('[...path]')) return []
      const described = paths[template]?.[method.toLowerCase()] ?? {}
      const query = (described.parameters ?? [])
        .filter((one) => one.in === 'query' && one.name !== 'apiVersion')
        .map(({ name, schema }) => ({ name, schema: schema.contentSchema ?? schema }))
      const body = described.requestBody?.content['application/json']?.schema ?? null
      return [
        {
          name: `${method} ${template}`,
          method,
          template,
          contract,
          query,
          body: body && resolve(body, document),
        },
      ]
    }),
  )
}

/** Resolves a reference to a named schema of the description. */
function resolve(schema: JsonSchema & { $ref?: string }, document: unknown): JsonSchema {
  if (!schema.$ref) return schema
  const keys = schema.$ref.split('/').slice(1)
  return keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document) as JsonSchema
}
