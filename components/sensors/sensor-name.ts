import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** What devices call their sensors is shown as it is; one without a name has its port. */
export function useSensorName() {
  const t = useTranslations('sensors')
  return useCallback(
    ({ name, port }: { name: string; port: number }) => name || t('port', { port: String(port) }),
    [t],
  )
}
