import { useTranslations } from 'next-intl'
import type { FieldTexts } from '@/components/records/field-texts'
import type { SourceValues } from './source-values'

/** How the fields are named where two people changed them. */
export function useSourceTexts(): FieldTexts<SourceValues> {
  const t = useTranslations('layers.source')
  const merge = useTranslations('imports.merge')
  return {
    url: t('url'),
    login: t('login'),
    user: t('user'),
    password: t('password'),
    headerName: t('headerName'),
    headerValue: t('headerValue'),
    endpoint: t('endpoint'),
    region: t('region'),
    accessKey: t('accessKey'),
    secretKey: t('secretKey'),
    mode: merge('title'),
    keyField: merge('key'),
    missing: merge('missing'),
    missingField: merge('markField'),
    encoding: t('encoding'),
    srid: t('srid'),
    source: t('part'),
    plan: t('plan'),
    hours: t('hours'),
    weekday: t('weekday'),
    time: t('time'),
    rrule: t('rule'),
    timezone: t('timezone'),
    enabled: t('enabled'),
  } as FieldTexts<SourceValues>
}
