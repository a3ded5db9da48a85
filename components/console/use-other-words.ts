'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'

const readWords = {
  ru: () =>
    Promise.all([
      import('@/lib/shared/messages/ru/pages.json'),
      import('@/lib/shared/messages/ru/shell.json'),
    ]),
  en: () =>
    Promise.all([
      import('@/lib/shared/messages/en/pages.json'),
      import('@/lib/shared/messages/en/shell.json'),
    ]),
}

/** What pages, settings and commands are called in the other language, by the key of the message. */
export function useOtherWords(enabled: boolean): (key: string) => string {
  const other = useLocale() === 'ru' ? 'en' : 'ru'
  const { data } = useQuery({
    queryKey: ['other-words', other],
    queryFn: async () => (await readWords[other]()).map(({ default: part }) => part),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const words = new Map((data ?? []).flatMap((part) => [...textsIn(part)]))
    return (key) => words.get(key) ?? ''
  }, [data])
}

function* textsIn(value: object, path = ''): Generator<[string, string]> {
  for (const [name, part] of Object.entries(value) as [string, unknown][]) {
    if (typeof part === 'string') yield [`${path}${name}`, part]
    else if (typeof part === 'object' && part !== null) yield* textsIn(part, `${path}${name}.`)
  }
}
