import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi'
import { roleCodes } from '@/lib/access/actor'
import { type ApiVersion, type Dialect, dialectOf } from '@/lib/wire'
import { describeRights } from '../add-rights'
import { hasVersions } from '../version-of'
import { describeResult } from '../result-members'
import { areaOf } from './areas'
import { describeErrors } from './describe-errors'
import { bodyIn } from './describe-old-names'
import { describeParameters } from './describe-parameters'
import { anySchemeOrBasic, anySchemeOrNone } from './security'
import type { Operation } from './types'

/** One method as the document shows it. `hasRevision` says that the address answers with an ETag. */
export function describeOperation(
  operation: Operation,
  version: ApiVersion,
  hasRevision: boolean,
): ZodOpenApiOperationObject {
  const { contract, method, path } = operation
  const { access } = contract
  return {
    operationId: operationId(method, path),
    tags: [areaOf(path)],
    summary: contract.summary,
    ...(contract.basic && { security: anySchemeOrBasic }),
    ...(access.kind === 'anyone'
      ? { security: access.recognized ? anySchemeOrNone : [] }
      : { 'x-roles': access.kind === 'roles' ? [...access.roles] : [...roleCodes] }),
    parameters: describeParameters(operation, version, hasRevision),
    ...describeBody(contract, dialectIn(contract, version)),
    responses: {
      '200': success(operation, version),
      ...describeErrors(operation, hasRevision),
      ...otherAnswers(operation),
    },
  }
}

const dialectIn = (contract: Operation['contract'], version: ApiVersion): Dialect =>
  dialectOf(hasVersions(contract.form, contract) ? version : '2.0')

const bytes = { type: 'string' as const, format: 'binary' }

/** A file may come before the request, which then names it in the query. */
const takesStoredFile = (query: unknown) => query instanceof z.ZodObject && 'upload' in query.shape

function describeBody({ body, upload, query, reads, otherBodies }: Operation['contract'], dialect: Dialect) {
  if (reads?.bodies) return describeOwnBodies(reads.bodies)
  if (!body && !upload) return {}
  const several = upload !== undefined && upload > 1
  const description = several
    ? 'files, whatever their parts are called'
    : 'one file, whatever its part is called'
  const form = {
    type: 'object' as const,
    properties: {
      file: several ? { type: 'array' as const, items: bytes, minItems: 1 } : bytes,
    },
    required: ['file'],
    description,
  }
  const requestBody = {
    required: !takesStoredFile(query),
    content: {
      ...(body && { 'application/json': { schema: bodyIn(body, dialect) } }),
      ...Object.fromEntries(Object.entries(otherBodies ?? {}).map(([type, schema]) => [type, { schema }])),
      ...(upload && {
        'multipart/form-data': { schema: form },
        'application/octet-stream': { schema: bytes },
      }),
    },
  }
  return { requestBody }
}

function describeOwnBodies(bodies: Readonly<Record<string, z.ZodType>>) {
  const content = Object.entries(bodies).map(([type, schema]) => [type, { schema }])
  return content.length > 0 ? { requestBody: { required: true, content: Object.fromEntries(content) } } : {}
}

/** What an endpoint that writes its answers itself answers beside 200. */
function otherAnswers({ contract }: Operation): Record<string, ZodOpenApiResponseObject> {
  const written = { '*/*': { schema: { description: 'written by the endpoint' } } }
  return Object.fromEntries(
    Object.entries(contract.answers ?? {}).map(([status, description]) => [
      status,
      status === '206' || Number(status) >= 400 ? { description, content: written } : { description },
    ]),
  )
}

function success({ contract }: Operation, version: ApiVersion): ZodOpenApiResponseObject {
  // An endpoint without a presenter writes its answer itself: an image, a metric, a page.
  if (!contract.present)
    return { description: 'OK', content: { '*/*': { schema: { description: 'written by the endpoint' } } } }
  const dialect = dialectIn(contract, version)
  const etag = { ETag: { description: 'Revision, for If-Match', schema: { type: 'string' as const } } }
  return {
    description: 'OK',
    ...(contract.hasEtag && { headers: etag }),
    content: {
      'application/json': { schema: describeRights(describeResult(contract.present, dialect), contract) },
      ...Object.fromEntries(
        (contract.otherForms ?? []).map((type) => [type, { schema: { type: 'string' as const } }]),
      ),
    },
  }
}

/** `patchRestTasksById`: stable across versions and releases, for generated clients. */
function operationId(method: string, path: string): string {
  const words = path.split('/').filter(Boolean).map(wordOf)
  return method.toLowerCase() + words.join('')
}

function wordOf(segment: string): string {
  const parts = segment.replace(/\{(\w+)\}/g, '-by-$1').split(/[^A-Za-z0-9]+/)
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}
