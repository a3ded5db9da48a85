import { forRight } from '@/lib/access/policy'
import {
  CommandsQuery,
  CreateCommand,
  createCommand,
  listCommands,
  presentCommand,
  presentCommands,
} from '@/lib/domain/device-commands'
import { devicePolicy } from '@/lib/domain/devices'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List what a device was told, latest first, with its answers',
  access: forRight(devicePolicy.read),
  path: inputs.IdPath,
  query: CommandsQuery,
  run: ({ ctx, path, query }) => listCommands(ctx, path.id, query),
  present: presentCommands,
})

export const POST = rest({
  summary: 'Tell a device something as soon as it is connected; after a day the command expires',
  access: forRight(devicePolicy.manage),
  path: inputs.IdPath,
  body: CreateCommand,
  run: ({ ctx, path, body }) => createCommand(ctx, path.id, body),
  present: presentCommand,
})
