import { forRight } from '@/lib/access/policy'
import {
  changeTelegram,
  etagOfTelegram,
  getTelegram,
  presentTelegram,
  TelegramBody,
  telegramPolicy,
} from '@/lib/domain/telegram'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the settings of the Telegram bot, without its token',
  access: forRight(telegramPolicy.manage),
  run: ({ ctx }) => getTelegram(ctx),
  present: presentTelegram,
  etag: etagOfTelegram,
})

export const PUT = rest({
  summary: 'Replace the settings of the Telegram bot',
  access: forRight(telegramPolicy.manage),
  // What people are notified of leaves by this bot.
  keys: 'none',
  body: TelegramBody,
  run: ({ ctx, body, ifMatch }) => changeTelegram(ctx, body, ifMatch),
  present: presentTelegram,
  etag: etagOfTelegram,
})
