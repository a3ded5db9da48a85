import type { NewComment } from '@/lib/domain/chat'
import { env } from '@/lib/platform/env'
import { formatZoned } from '@/lib/shared/zoned-time'
import type { ZoneRecord } from './record'

/** The chat message of an entry or exit. */
export function systemComment({ taskId, userId, fio, inside, at }: ZoneRecord): NewComment {
  const word = inside ? 'Вход в зону задачи' : 'Выход из зоны задачи'
  return {
    taskId,
    userId,
    type: 2,
    comment: '',
    updateText: `${word}: ${fio}, ${formatZoned(Math.floor(at), env.TIME_ZONE)}`,
    systemMessageCode: inside ? 'ZONE_ENTERED' : 'ZONE_LEFT',
  }
}
