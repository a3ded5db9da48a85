'use client'

import { IconWorldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { OrganizationFull } from '@/components/api/structure-types'
import type { RecordColumn } from '@/components/records/record-column'
import { OrganizationLogo } from '@/components/reference-data/organization-logo'
import classes from './organizations.module.css'
import common from '../ui/common.module.css'

export interface OrganizationRow extends OrganizationFull {
  cluster: string
  projects: number
}

export function useOrganizationColumns() {
  const t = useTranslations('organizations')
  return useMemo<RecordColumn<OrganizationRow>[]>(
    () => [
      {
        id: 'name',
        label: t('name'),
        width: 220,
        grow: true,
        rank: 0,
        sortBy: ({ name }) => name,
        cell: (row) => (
          <span className={classes.nameCell}>
            <OrganizationLogo organization={row} />
            <span className={common.nameEllipsis} title={row.name}>
              {row.name}
            </span>
          </span>
        ),
      },
      {
        id: 'cluster',
        label: t('cluster'),
        width: 200,
        rank: 3,
        sortBy: ({ cluster }) => cluster,
        cell: ({ cluster }) => cluster,
      },
      {
        id: 'people',
        label: t('people'),
        width: 110,
        rank: 1,
        align: 'end',
        highestFirst: true,
        sortBy: ({ users_count }) => users_count ?? 0,
        cell: ({ users_count = 0, info }) => (
          <span data-full={info.max_users_count !== null && users_count >= info.max_users_count}>
            {users_count}
            {info.max_users_count !== null && (
              <span className={common.hintFixed}> {t('ofPlaces', { places: info.max_users_count })}</span>
            )}
          </span>
        ),
      },
      {
        id: 'projects',
        label: t('projects'),
        width: 90,
        rank: 4,
        align: 'end',
        highestFirst: true,
        sortBy: ({ projects }) => projects,
        // Every organization has one: none means that none is visible.
        cell: ({ projects }) => (projects > 0 ? projects : <span className={common.hintFixed}>–</span>),
      },
      {
        id: 'public',
        label: t('public'),
        width: 108,
        rank: 2,
        sortBy: ({ client }) => (client ? 0 : 1),
        cell: ({ client }) =>
          client && (
            <span className={classes.mark}>
              <IconWorldCheck size={16} stroke={1.7} aria-hidden="true" />
              {t('publicShort')}
            </span>
          ),
      },
      {
        id: 'id',
        label: '№',
        width: 64,
        rank: 5,
        align: 'end',
        sortBy: ({ id }) => id,
        cell: ({ id }) => <span className={common.hintFixed}>{id}</span>,
      },
    ],
    [t],
  )
}
