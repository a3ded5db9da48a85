import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Sensor names from devices are shown unchanged; a sensor without a name is named by its port. */
export function useSensorName() {
  const t = useTranslations('sensors')
  return useCallback(
    ({ name, port }: { name: string; port: number }) => name || t('port', { port: String(port) }),
    [t],
  )
}
