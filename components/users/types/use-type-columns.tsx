'use client'

import { Badge, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RecordColumn } from '@/components/records/record-column'
import { MarkerPreview } from './marker-preview'
import { iconAddress, lookOf } from '@/components/person/type-look'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'

export function useTypeColumns(people: ReadonlyMap<number, number>) {
  const t = useTranslations('people.types')
  return useMemo<RecordColumn<UserTypeWire>[]>(
    () => [
      {
        id: 'marker',
        label: t('marker'),
        bare: true,
        width: 56,
        rank: 1,
        cell: (type) => (
          <MarkerPreview
            icon={iconAddress(type)}
            initials={type.use_initials}
            avatar={type.use_avatar}
            size={28}
          />
        ),
      },
      {
        id: 'title',
        label: t('title'),
        width: 180,
        grow: true,
        rank: 0,
        cell: (type) => (
          <Group gap="sm" wrap="nowrap">
            <span style={{ fontWeight: 500 }}>{type.title}</span>
            {type.is_default && (
              <Badge size="sm" variant="light">
                {t('default')}
              </Badge>
            )}
          </Group>
        ),
        sortBy: (type) => type.title,
      },
      {
        id: 'look',
        label: t('shows'),
        width: 190,
        rank: 3,
        cell: (type) => t(`shows_${lookOf(type)}`),
        sortBy: (type) => t(`shows_${lookOf(type)}`),
      },
      {
        id: 'people',
        label: t('people'),
        width: 100,
        rank: 2,
        align: 'end',
        cell: (type) => people.get(type.id) ?? 0,
        sortBy: (type) => people.get(type.id) ?? 0,
        highestFirst: true,
      },
    ],
    [t, people],
  )
}
