import { forRight } from '@/lib/access/policy'
import { groupPolicy, removeTelegramGroup } from '@/lib/domain/telegram'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const DELETE = rest({
  summary: 'End the notices of an organization in a Telegram group',
  access: forRight(groupPolicy.manage),
  path: inputs.IdPath,
  run: ({ ctx, path }) => removeTelegramGroup(ctx, path.id),
  present: empty,
})
