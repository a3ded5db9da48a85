import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useMay } from '@/components/api/session-user'
import { saysAll } from '@/components/map/places/emphasise'
import { type GuideKey, guideParts, guideTexts } from '@/lib/shared/guide/guide'
import { loadGuide } from '@/lib/shared/guide/load-guide'
import type { Locale } from '@/lib/shared/i18n/locales'
import { messageAt } from '@/lib/shared/messages/message-at'
import { guideFor } from './guide-sections'

const textOf = (locale: Locale, key: GuideKey) => ({
  queryKey: ['guide', locale, key],
  queryFn: () => loadGuide(locale, key),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The text of one section, loaded when it is opened. */
export const useGuide = (key: GuideKey) => useQuery(textOf(useLocale(), key))

/** Names of sections that are not the name of a page in the menu. */
const otherTitles = {
  taskCard: 'guide.titles.taskCard',
  track: 'track.title',
  layerObjects: 'objects.page',
  layerStyle: 'layerStyle.title',
  layerImport: 'imports.title',
  search: 'shell.search',
  notifications: 'notifications.title',
  print: 'guide.titles.print',
  keys: 'shortcuts.title',
} as const
type Other = keyof typeof otherTitles

const isOther = (key: GuideKey): key is Other => key in otherTitles

/** What sections are called. */
export function useGuideTitles(): (key: GuideKey) => string {
  const t = useTranslations()
  return useCallback((key) => (isOther(key) ? t(otherTitles[key]) : t(`pages.${key}`)), [t])
}

export interface GuideHit {
  key: GuideKey
  title: string
  /** The text that says what is sought; absent when the title does. */
  says?: string | undefined
}

/** Long words without their endings, which differ from text to text. */
const withoutEndings = (query: string) =>
  query.replace(/[\p{L}\p{N}]+/gu, (word) => (word.length > 5 ? word.slice(0, -2) : word))

/** The sections that say every word of a query, those whose titles do first. */
export function useGuideSearch(query: string) {
  const locale = useLocale()
  const messages = useMessages()
  const titles = useGuideTitles()
  const keys = guideFor(useMay())
  const asked = withoutEndings(query.trim())
  const loaded = useQueries({
    queries: keys.map((key) => ({ ...textOf(locale, key), enabled: asked !== '' })),
  })

  const plain = (text: string) =>
    guideParts(text)
      .map((part) => {
        if ('text' in part) return part.text
        return 'section' in part ? titles(part.section) : messageAt(messages, part.message)
      })
      .join('')
  const hitOf = (key: GuideKey, at: number): GuideHit[] => {
    const title = titles(key)
    if (saysAll(title, asked)) return [{ key, title }]
    const guide = loaded[at]?.data
    const texts = guide ? guideTexts(guide).map(plain) : []
    const says = texts.find((text) => saysAll(text, asked))
    if (says) return [{ key, title, says }]
    return saysAll([title, ...texts].join(' '), asked) ? [{ key, title, says: texts[0] }] : []
  }
  const found = asked === '' ? [] : keys.flatMap(hitOf)
  return {
    hits: [...found.filter(({ says }) => !says), ...found.filter(({ says }) => says)],
    isLoading: loaded.some(({ isLoading }) => isLoading),
    error: loaded.find(({ error }) => error)?.error ?? null,
  }
}
