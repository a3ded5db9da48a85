import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { layOut, queueLetter } from '@/lib/domain/mail'
import { env } from '@/lib/platform/env'
import { partOf } from './part-of'
import { readTemplates } from './templates'
import type { Told } from './words'

interface Letter {
  userId: number
  address: string
  timezone: string
  told: readonly Told[]
  /** All at once, under one heading. */
  isDigest: boolean
}

const words = {
  ru: {
    open: 'Открыть',
    digest: (count: number) => `Уведомления: ${count}`,
    note: 'Выбрать, о чём присылать письма, можно в профиле: «Уведомления».',
  },
  en: {
    open: 'Open',
    digest: (count: number) => `Notifications: ${count}`,
    note: 'Choose what letters are about in your profile under “Notifications”.',
  },
} as const

/** Queues the letter of one notification, or of all that were held back; the answer is its id. */
export async function writeLetter(
  ctx: Pick<Context<Actor | null>, 'database' | 'afterCommit' | 'locale'>,
  { userId, address, timezone, told, isDigest }: Letter,
): Promise<number | null> {
  const { locale } = ctx
  const templates = await readTemplates(ctx.database)
  const parts = told.map((one) => partOf(templates, { channel: 'mail', locale, timezone }, one))
  const [first] = parts
  if (!first) return null
  const { open, digest, note } = words[locale]
  const single = !isDigest || parts.length === 1
  const subject = single ? first.subject : digest(parts.length)
  const letter = layOut(locale, {
    heading: subject,
    paragraphs: single ? first.lines : parts.flatMap((part) => [part.subject, ...part.lines, part.link]),
    action: { label: open, url: single ? first.link : `${env.BASE_URL}/console` },
    notes: [note],
  })
  return queueLetter(ctx, { kind: 'notification', userId, address, subject, ...letter })
}
