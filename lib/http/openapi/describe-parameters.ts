import type { z } from 'zod'
import { createSchema, type oas31 } from 'zod-openapi'
import {
  type ApiVersion,
  apiVersions,
  defaultApiVersion,
  type Dialect,
  dialectOf,
  ignoredIn,
  inputs,
  namesOf,
  objectOf,
} from '@/lib/wire'
import { hasVersions } from '../version-of'
import { takesKey, takesRevision } from './describe-errors'
import { oldParameters } from './describe-old-names'
import { isRequired, refineSchema } from './refine-schema'
import type { Operation } from './types'

type Parameter = z.core.$ZodType | oas31.ParameterObject

/** Path, query and header parameters of an operation. */
export function describeParameters(
  operation: Operation,
  version: ApiVersion,
  hasRevision: boolean,
): Parameter[] {
  const { contract, method } = operation
  const versioned = hasVersions(contract.form, contract)
  const dialect = dialectOf(versioned ? version : '2.0')
  const parameters: Parameter[] = [
    ...described(contract.path, 'path', dialect),
    ...described(contract.query, 'query', dialect),
  ]
  if (versioned) parameters.push(versionParameter(version))
  for (const [name, schema] of Object.entries(contract.reads?.headers ?? {}))
    parameters.push(
      schema.meta({ ...schema.meta(), param: { in: 'header', name, required: isRequired(schema) } }),
    )
  if (contract.may || contract.mayEach) parameters.push(rightsParameter)
  if (takesKey(operation)) parameters.push(keyHeader)
  if (takesRevision(method, hasRevision)) parameters.push(revisionHeader)
  return parameters
}

function described(schema: z.ZodType | undefined, place: 'path' | 'query', dialect: Dialect): Parameter[] {
  const object = schema && objectOf(schema)
  if (!object) return []
  // The version is described once for all: see versionParameter.
  const left = new Set(['apiVersion', ...ignoredIn(namesOf(schema), dialect)])
  const fields = [...Object.entries(object.shape), ...oldParameters(schema, dialect)]
  return fields.flatMap(([name, value]) => {
    if (left.has(name)) return []
    const field = value as z.ZodType
    const required = place === 'path' || isRequired(field)
    const deprecated = field.meta()?.deprecated === true
    const param = {
      in: place,
      name,
      ...(required && { required }),
      ...(deprecated && { deprecated }),
      ...(field.meta()?.param as object),
    }
    const list = inputs.listIn(field)
    if (list) return { ...param, ...describeList(list) }
    return inputs.isJsonText(field)
      ? { ...param, ...describeJson(field) }
      : field.meta({ ...field.meta(), param })
  })
}

/** A list between commas. Clients that repeat the parameter instead are understood too. */
function describeList({ item, max }: { item: z.ZodType; max: number }) {
  const { schema } = createSchema(item, { io: 'input', opts: { override: refineSchema } })
  return {
    style: 'form' as const,
    explode: false,
    schema: { type: 'array' as const, items: schema, maxItems: max },
  }
}

/** A parameter is text: `contentSchema` says what JSON it holds. */
function describeJson(field: z.ZodType) {
  const { schema } = createSchema(field, { io: 'input', opts: { override: refineSchema } })
  const { description, examples, ...contentSchema } = schema as oas31.SchemaObject
  return {
    ...(description !== undefined && { description }),
    schema: {
      type: 'string' as const,
      contentMediaType: 'application/json',
      contentSchema,
      ...(examples && { examples: examples.map((value) => JSON.stringify(value)) }),
    },
  }
}

/** The version is 1.0 when absent, so the documents of other answers require it. */
export function versionParameter(version: ApiVersion): oas31.ParameterObject {
  const described = apiVersions.filter((other) => dialectOf(other) === dialectOf(version))
  return {
    name: 'apiVersion',
    in: 'query',
    required: !described.includes(defaultApiVersion),
    description: `Version of the answer, ${defaultApiVersion} when absent; described here are the answers of ${described.join(', ')}.`,
    schema: { type: 'string', enum: [...apiVersions], default: defaultApiVersion },
  }
}

const rightsParameter: oas31.ParameterObject = {
  name: 'may',
  in: 'query',
  description: 'With 1 the answer says of each record what the caller may do with it.',
  schema: { type: 'string', enum: ['1'] },
}

const keyHeader: oas31.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key, caller and body within 24 hours gets the first answer again.',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
}

const revisionHeader: oas31.ParameterObject = {
  name: 'If-Match',
  in: 'header',
  description: 'ETag of the revision that the change is meant for; 412 when the record has moved on.',
  schema: { type: 'string' },
}
