'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Names of protocols; those without a product name are described in words. */
const names: Record<string, string> = {
  osmand: 'OsmAnd, Traccar Client',
  wialon: 'Wialon IPS',
  egts: 'EGTS',
  teltonika: 'Teltonika',
  owntracks: 'OwnTracks',
  mqtt: 'OwnTracks MQTT',
  gt06: 'GT06, Concox',
  galileosky: 'Galileosky',
  navtelecom: 'Navtelecom FLEX',
  retranslator: 'Wialon Retranslator',
  combine: 'Wialon Combine',
  arnavi: 'Arnavi',
  adm: 'ADM',
  http: 'HTTP',
  tls: 'TLS',
}

export function useProtocolName() {
  const t = useTranslations('devices')
  return useCallback(
    (protocol: string | null) =>
      protocol === null ? '' : protocol === 'batch' ? t('mobile') : (names[protocol] ?? protocol),
    [t],
  )
}
