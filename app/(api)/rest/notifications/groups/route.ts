import { forRight } from '@/lib/access/policy'
import {
  GroupCode,
  groupPolicy,
  listTelegramGroups,
  makeGroupCode,
  presentTelegramCode,
  presentTelegramGroups,
} from '@/lib/domain/telegram'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List the Telegram groups that get notices of organizations',
  access: forRight(groupPolicy.manage),
  run: ({ ctx }) => listTelegramGroups(ctx),
  present: presentTelegramGroups,
})

export const POST = rest({
  summary: 'Make a code by which a Telegram group gets notices of an organization',
  access: forRight(groupPolicy.manage),
  keys: 'none',
  body: GroupCode,
  run: ({ ctx, body }) => makeGroupCode(ctx, body),
  present: presentTelegramCode,
})
