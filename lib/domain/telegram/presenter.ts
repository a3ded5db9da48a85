import { z } from 'zod'
import { hiddenPassword } from '@/lib/access/service-password'
import { flag, integer, items, json, moment, nullable, shape, text, type WireOf } from '@/lib/wire'
import { notificationReasons } from '@/lib/shared/notification-reasons'
import { botFaults } from './bot'
import type { TelegramTrialResult } from './change-settings'
import type { MadeCode, TelegramGroup, TelegramLink } from './links'
import type { StoredTelegram } from './settings'

export const presentTelegram = shape<StoredTelegram>('TelegramSettings')({
  api_url: text(({ settings }) => settings.apiUrl),
  bot_name: text(({ settings }) => settings.botName),
  token: text(({ token }) => (token.state === 'none' ? '' : hiddenPassword)),
  token_lost: flag(({ token }) => token.state === 'lost'),
})

export const presentTelegramTrial = shape<TelegramTrialResult>('TelegramTrial')({
  ok: flag((trial) => trial.ok),
  bot_name: nullable.text((trial) => trial.botName),
  fault: json((trial) => trial.fault, z.enum(botFaults).nullable()),
  code: nullable.text((trial) => trial.code),
})

export const presentTelegramLink = shape<TelegramLink>('TelegramLink')({
  state: json((link) => link.state, z.enum(['none', 'linked', 'lost'])),
  name: text((link) => link.name),
  linked_at: nullable.moment((link) => link.linkedAt),
  bot_name: text((link) => link.botName),
})

export const presentTelegramCode = shape<MadeCode>('TelegramCode')({
  code: text((made) => made.code),
  link: text((made) => made.link),
  expires_at: moment((made) => made.expiresAt),
})

const group = shape<TelegramGroup>('TelegramGroup')({
  id: integer((one) => one.id),
  organization_id: integer((one) => one.organizationId),
  title: text((one) => one.title),
  reasons: json((one) => one.reasons, z.array(z.enum(notificationReasons))),
  linked_at: moment((one) => one.linkedAt),
})

export const presentTelegramGroups = items(group)

export type TelegramWire = WireOf<typeof presentTelegram>
export type TelegramTrialWire = WireOf<typeof presentTelegramTrial>
export type TelegramLinkWire = WireOf<typeof presentTelegramLink>
export type TelegramCodeWire = WireOf<typeof presentTelegramCode>
export type TelegramGroupWire = WireOf<typeof group>
