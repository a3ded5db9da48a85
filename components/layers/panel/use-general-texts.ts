'use client'

import { useTranslations } from 'next-intl'
import { byOption, type FieldTexts } from '@/components/records/field-texts'
import { useClusters } from '@/components/reference-data/use-structure'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import { useGeometryNames } from '../kinds/use-kind-names'
import type { GeneralValues } from './general-values'

/** How the settings of a layer are shown outside of their fields. */
export function useGeneralTexts(layer: LayerInfoWire): FieldTexts<GeneralValues> {
  const t = useTranslations('layers')
  const geometry: Readonly<Record<string, string>> = useGeometryNames()
  const { items: clusters } = useClusters()
  const options = [
    ...clusters.map(({ id, title }) => ({ value: String(id), label: title })),
    { value: String(layer.clusterId), label: layer.cluster ?? '' },
  ]
  return {
    name: t('general.name'),
    typeName: t('general.typeName'),
    geometryType: { label: t('general.geometry'), show: (type) => geometry[type] ?? type },
    service: t('general.serviceKind'),
    tileSize: t('general.tileSize'),
    view: t('general.view'),
    clusterId: { label: t('general.cluster'), show: byOption(options) },
    system: t('general.system'),
    systemCode: t('general.systemCode'),
    customFields: t('general.customFields'),
    description: t('general.description'),
    keywords: t('general.keywords'),
    attribution: t('general.attribution'),
    license: t('general.license'),
    timeField: t('time.field'),
    timeEnd: t('time.end'),
    timeDefault: { label: t('time.default'), show: (value) => t(`time.defaults.${value}`) },
    popup: t('popup.template'),
    title: t('titles.title'),
    subtitle: t('titles.subtitle'),
    url: t('general.url'),
    user: t('general.user'),
    password: { label: t('general.password'), show: (password) => password && '••••' },
  }
}
