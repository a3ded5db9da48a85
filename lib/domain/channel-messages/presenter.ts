import { z } from 'zod'
import { digests } from '@/lib/shared/delivery-moment'
import { messageChannels } from '@/lib/shared/notification-reasons'
import { flag, items, json, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { Preferences } from './preferences'
import type { Template } from './templates'

export const presentPreferences = shape<Preferences>('MessagePreferences')({
  quiet_from: nullable.text((one) => one.quietFrom),
  quiet_to: nullable.text((one) => one.quietTo),
  timezone: text((one) => one.timezone),
  alarms_break_through: flag((one) => one.alarmsBreakThrough),
  digest: json((one) => one.digest, z.enum(digests)),
  digest_time: text((one) => one.digestTime),
})

const template = shape<Template>('MessageTemplate')({
  reason: text((one) => one.reason),
  channel: json((one) => one.channel, z.enum(messageChannels)),
  locale: text((one) => one.locale),
  subject: text((one) => one.subject),
  body: text((one) => one.body),
  is_usual: flag((one) => one.isUsual),
})

export const presentTemplates = items(template)

export type MessagePreferencesWire = WireOf<typeof presentPreferences>
export type MessageTemplateWire = WireOf<typeof template>
