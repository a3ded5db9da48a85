import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { notificationReasons } from '@/lib/shared/notification-reasons'

const reason = z.enum(notificationReasons)

export const NotificationsQuery = z.object({
  page: inputs.page(),
  limit: inputs.limit(25, 200),
  /** Unread ones only, or read ones only. */
  unread: inputs.flag().optional(),
  /** Any of these reasons. */
  reason: inputs.csv(reason, notificationReasons.length).optional(),
})
export type NotificationsQuery = z.output<typeof NotificationsQuery>

/** Either some, or all that came before a moment or in its second. */
export const ReadNotifications = z
  .object({
    ids: z.array(inputs.id()).min(1).max(500).optional(),
    before: inputs.moment().optional(),
  })
  .superRefine(({ ids, before }, ctx) => {
    if (ids === undefined && before === undefined)
      ctx.addIssue({ code: 'custom', path: ['ids'], params: ruleBroken('required') })
    if (ids !== undefined && before !== undefined)
      ctx.addIssue({ code: 'custom', path: ['before'], params: ruleBroken('idsOrBefore') })
  })
export type ReadNotifications = z.output<typeof ReadNotifications>

export const PutChoices = z.object({
  items: z
    .array(
      z.object({
        reason,
        centre: inputs.flag(),
        push: inputs.flag(),
        sound: inputs.flag(),
        /** Off unless they are chosen. */
        mail: inputs.flag().default(false),
        telegram: inputs.flag().default(false),
      }),
    )
    .max(notificationReasons.length)
    .refine((items) => new Set(items.map((item) => item.reason)).size === items.length, {
      params: ruleBroken('repeated'),
    }),
})
export type PutChoices = z.output<typeof PutChoices>
