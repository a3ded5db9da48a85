import type { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { type ApiVersion, dialectOf } from '@/lib/wire'
import { describeOperation } from './describe-operation'
import { versionParameter } from './describe-parameters'
import type { Channel, Operation } from './types'

/** A channel with the form of its messages as a component of one document. */
export interface DescribedChannel extends Channel {
  component: string
  messages: z.ZodType
}

/** Channels that say the same share one component. */
export function withMessages(channels: readonly Channel[], version: ApiVersion): DescribedChannel[] {
  const dialect = dialectOf(version)
  const known = new Map<string, z.ZodType>()
  return channels.map((channel) => {
    const component = dialect === 'typed' ? channel.name : `${channel.name}1x`
    const messages = known.get(component) ?? channel.message(dialect).meta({ id: component })
    known.set(component, messages)
    return { ...channel, component, messages }
  })
}

/** A WebSocket address as a GET that answers 101; `x-messages` points at the form of what it sends. */
export function describeChannel(
  { component, messages, summary, replays }: DescribedChannel,
  operation: Operation,
  version: ApiVersion,
): ZodOpenApiOperationObject {
  const { parameters, responses, ...rest } = describeOperation(operation, version, false)
  const { '200': _never, ...refusals } = responses
  return {
    ...rest,
    summary,
    'x-websocket': true,
    'x-messages': { $ref: `#/components/schemas/${component}` },
    parameters: [
      ...(parameters ?? []).filter((p) => !isVersion(p)),
      versionParameter(version),
      ...(replays ? [since] : []),
    ],
    responses: {
      '101': {
        description: 'The connection is open; every message is one JSON object.',
        content: { 'application/json': { schema: messages } },
      },
      ...refusals,
    },
  }
}

const isVersion = (parameter: object) => 'name' in parameter && parameter.name === 'apiVersion'

const since = {
  name: 'since',
  in: 'query' as const,
  description: 'Replays what came after this seq and what the caller may still see.',
  schema: { type: 'integer' as const, minimum: 0 },
}
