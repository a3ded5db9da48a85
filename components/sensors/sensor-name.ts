import { useMessages, useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Sensors that devices name in a word of their protocol are named in the reader's language, others as they are; one
 * without a name by its port. */
export function useSensorName() {
  const t = useTranslations('sensors')
  const known: Record<string, string> = useMessages().sensors.known
  return useCallback(
    ({ name, port }: { name: string; port: number }) => {
      const word = name.toLowerCase()
      if (Object.hasOwn(known, word)) return known[word] ?? name
      return name || t('port', { port: String(port) })
    },
    [t, known],
  )
}
