import { forRight } from '@/lib/access/policy'
import { presentTelegramTrial, telegramPolicy, TelegramTrial, tryTelegram } from '@/lib/domain/telegram'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Ask the Telegram bot for its name with these settings, without storing them',
  access: forRight(telegramPolicy.manage),
  keys: 'none',
  body: TelegramTrial,
  // Telegram may be slow: no database connection is held meanwhile.
  ownTransaction: true,
  run: ({ ctx, body }) => tryTelegram(ctx, body),
  present: presentTelegramTrial,
})
