import { signedIn } from '@/lib/access/policy'
import {
  getTelegramLink,
  makeTelegramCode,
  presentTelegramCode,
  presentTelegramLink,
  removeTelegramLink,
} from '@/lib/domain/telegram'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const GET = rest({
  summary: 'Return whether the caller gets messages by Telegram',
  access: signedIn,
  run: ({ ctx }) => getTelegramLink(ctx),
  present: presentTelegramLink,
})

export const POST = rest({
  summary: 'Make the code by which the caller links a chat with the bot; an earlier one ends',
  access: signedIn,
  keys: 'none',
  run: ({ ctx }) => makeTelegramCode(ctx),
  present: presentTelegramCode,
})

export const DELETE = rest({
  summary: 'End the link of the caller with the bot',
  access: signedIn,
  run: ({ ctx }) => removeTelegramLink(ctx),
  present: empty,
})
