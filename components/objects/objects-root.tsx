'use client'

import { EmptyState } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RecordState } from '@/components/records/record-state'
import { PageLink } from '@/components/ui/page-link'
import { ObjectsPage } from './objects-page'
import { ObjectsSkeleton } from './objects-skeleton'
import { useObjectsAddress } from './use-objects-address'
import { type SourceName, useSource } from './use-source'

/** The layer or data table of the URL, once loaded. */
export function ObjectsRoot() {
  const t = useTranslations('objects')
  const { layer, table } = useObjectsAddress()
  if (layer === null && table === null)
    return (
      <EmptyState p="xl" icon={<IconStack2 />} title={t('unnamed.title')} description={t('unnamed.text')}>
        <EmptyState.Actions>
          <PageLink href="/console/layers">{t('unnamed.go')}</PageLink>
        </EmptyState.Actions>
      </EmptyState>
    )
  const name: SourceName = layer === null ? { kind: 'table', id: table ?? 0 } : { kind: 'layer', id: layer }
  return <LoadedSource key={`${name.kind} ${name.id}`} name={name} />
}

function LoadedSource({ name }: { name: SourceName }) {
  const { source, error, reload } = useSource(name)
  if (source) return <ObjectsPage source={source} />
  if (error)
    return (
      <RecordState
        error={error}
        onRetry={() => void reload()}
        onClose={() => window.location.assign('/console/layers')}
      />
    )
  return <ObjectsSkeleton />
}
