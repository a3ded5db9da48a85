import { createDocument, type ZodOpenApiPathItemObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { env } from '@/lib/platform/env'
import type { ApiVersion } from '@/lib/wire'
import { areas } from './areas'
import { describeChannel, withMessages } from './describe-channel'
import { describeOperation } from './describe-operation'
import { refineSchema } from './refine-schema'
import { anyScheme, securitySchemes } from './security'
import type { Channel, Operation } from './types'

export type ApiDocument = ReturnType<typeof createDocument>

/** Everything that a document is made from. */
export interface Interface {
  operations: readonly Operation[]
  channels: readonly Channel[]
}

const about = `Azimut: tasks in the field, the people who do them, and the map they happen on.

Requests of every version may send numbers, dates and flags as JSON values or as text. Answers of versions
1.0 to 1.4 hold numbers as text, flags as \`t\` and \`f\`, dates as \`YYYY-MM-DD HH:mm:ss\` in the server's
time zone; 2.0 and 2.1 hold JSON values and Unix seconds. Addresses outside of \`/rest\` have no versions.
Answers of 1.x carry the names that 1.x had beside the documented ones, with \`res\` 1 and an empty \`resText\`, and
requests of 1.x may use either name. Filters are known in both spellings, \`type_id\` and \`typeId\`. Every address
below \`/rest\` is also served without it, and with a slash at its end.
Texts of errors are Russian, or English with \`Accept-Language: en\`.`

/** The OpenAPI 3.1 document of one version. Two shapes of one name in it are an error. */
export function buildDocument({ operations, channels }: Interface, version: ApiVersion): ApiDocument {
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Azimut', version, description: about },
      servers: [{ url: env.BASE_URL }],
      tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
      security: anyScheme,
      paths: pathsOf(operations, channels, version),
      components: { securitySchemes },
    },
    { override: refineSchema },
  )
}

function pathsOf(
  operations: readonly Operation[],
  channels: readonly Channel[],
  version: ApiVersion,
): ZodOpenApiPathsObject {
  const described = withMessages(channels, version)
  const paths: Record<string, ZodOpenApiPathItemObject> = {}
  for (const operation of operations) {
    const { path, method } = operation
    const channel = method === 'GET' && described.find((known) => known.path === path)
    const hasRevision = operations.some((other) => other.path === path && other.contract.hasEtag)
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: channel
        ? describeChannel(channel, operation, version)
        : describeOperation(operation, version, hasRevision),
    }
  }
  return paths
}
