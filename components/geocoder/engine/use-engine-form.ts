'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import type { useApiOne } from '@/components/api/use-api'
import { useRecordForm } from '@/components/records/use-record-form'
import { engineId, type EngineSettings, writeEngine } from '../geocoder-api'
import { geocoderNoun } from '../use-geocoder'

const toValues = ({ kind, url, email }: EngineSettings) => ({ kind, url: url ?? '', email: email ?? '' })
export type EngineValues = ReturnType<typeof toValues>

export const toSettings = ({ kind, url, email }: EngineValues): EngineSettings => ({
  kind,
  url: kind === 'none' ? null : url.trim() || null,
  email: email.trim() || null,
})

/** Form for the external geocoder; changes are based on the ETag that was read. */
export function useEngineForm(stored: EngineSettings, loaded: ReturnType<typeof useApiOne<EngineSettings>>) {
  const t = useTranslations('geocoder.engine')
  const queries = useQueryClient()
  return useRecordForm<EngineValues, EngineSettings>({
    initial: toValues(stored),
    validate: {
      url: (url, { kind }) => (kind !== 'none' && url.trim() === '' ? t('needed') : null),
    },
    save: async (values) => (await writeEngine(toSettings(values), loaded.etag)).body,
    savedText: t('saved'),
    onSaved: () => {
      // Search results have changed.
      void queries.invalidateQueries({ queryKey: queryKeys.noun(geocoderNoun) })
      void queries.invalidateQueries({ queryKey: queryKeys.noun('audit') })
    },
    stored: {
      etag: loaded.etag,
      reload: loaded.reload,
      audited: { noun: 'geocoder-engine', id: engineId },
      fields: {
        kind: { label: t('kind'), show: (kind) => t(`engines.${kind}`) },
        url: t('url'),
        email: t('email'),
      },
    },
  })
}
