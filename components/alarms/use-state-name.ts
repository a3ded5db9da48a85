import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

const known = ['driver', 'motion', 'ignition', 'ibutton', 'activity', 'text'] as const

/** Names the kinds of states that devices tell; unknown ones are shown as they are. */
export function useStateName(): (kind: string) => string {
  const t = useTranslations('alarms.states')
  return useCallback(
    (kind) => {
      const name = known.find((one) => one === kind)
      return name ? t(name) : kind.replaceAll('_', ' ')
    },
    [t],
  )
}
