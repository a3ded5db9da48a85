/** Why a person is notified; each can be chosen by itself. */
export const notificationReasons = [
  'assigned',
  'mentioned',
  'comment',
  'returned',
  'progress',
  'overdue_soon',
  'overdue',
  'escalated',
  'zone',
  'silent',
  'alarm',
] as const
export type NotificationReason = (typeof notificationReasons)[number]

/** What a chat of several people may be told: nothing that speaks to one person. */
export const groupReasons = [
  'comment',
  'returned',
  'progress',
  'overdue_soon',
  'overdue',
  'escalated',
  'zone',
  'silent',
  'alarm',
] as const satisfies readonly NotificationReason[]

/** Channels outside of the application. */
export const messageChannels = ['mail', 'telegram'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** How a person wants to be notified. */
export interface NotificationWays {
  /** In the notification centre. */
  centre: boolean
  /** On their devices and in browsers that they have subscribed. */
  push: boolean
  /** With a tone in the console; only for what comes to the centre. */
  sound: boolean
  /** By letter. */
  mail: boolean
  /** By the bot, once the person has linked it. */
  telegram: boolean
}

const ways = (centre: boolean, push: boolean, sound = false): NotificationWays => ({
  centre,
  push,
  sound,
  // Nobody gets letters and messages that they have not asked for.
  mail: false,
  telegram: false,
})

/** Who directs people in the field: they hear alarms, and are notified of silent devices. */
const dispatchers: readonly string[] = ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR']
const overseers: readonly string[] = ['MAIN_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR']

/** What holds for a role until a person chooses. */
export function usualWays(role: string, reason: NotificationReason): NotificationWays {
  const directs = dispatchers.includes(role)
  switch (reason) {
    case 'assigned':
    case 'mentioned':
    case 'comment':
    case 'returned':
    case 'escalated':
    case 'zone':
      return ways(true, true)
    // Applications in the field were never sent them.
    case 'overdue_soon':
    case 'overdue':
      return ways(true, false)
    case 'progress':
      return ways(false, true)
    case 'silent':
      return ways(directs, false)
    case 'alarm':
      return directs
        ? ways(true, true, true)
        : ways(overseers.includes(role), false, overseers.includes(role))
  }
}
