'use client'

import { Skeleton, Switch, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { OrganizationFull } from '@/components/api/structure-types'
import { useApiList, useApiMutation } from '@/components/api/use-api'
import { ListFailure } from '@/components/ui/list-failure'
import classes from './organizations.module.css'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'
import common from '../ui/common.module.css'

const isOpenToAll = ({ organization_ids: linked }: WorkTypeWire) => linked === null || linked === undefined

/** Work types of the organization. Types open to all need no link. */
export function OrganizationTypes({ organization }: { organization: OrganizationFull }) {
  const t = useTranslations('organizations')
  const queries = useQueryClient()
  const editable = organization.may?.linkTypes === true
  const { items, loading, error, retry } = useApiList<WorkTypeWire>('types', '/rest/types/list', {
    query: { page: 1, limit: 1000 },
  })
  const link = useApiMutation(
    ({ id, on }: { id: number; on: boolean }) =>
      request<object>(`/rest/organizations/${organization.id}/types/${id}`, {
        method: on ? 'POST' : 'DELETE',
      }),
    {
      stale: ['types', 'audit'],
      onDone: () => void queries.invalidateQueries({ queryKey: queryKeys.dictionary('types') }),
    },
  )
  if (loading) return <Skeleton height={180} />
  if (error) return <ListFailure error={error} onRetry={retry} />
  const toAll = items.filter(isOpenToAll)
  const own = items.filter((type) => !isOpenToAll(type))
  return (
    <>
      <Text fz="sm" c="dimmed" mb="sm">
        {own.length === 0 ? t('typesAllOpen') : t(editable ? 'typesHint' : 'readOnly')}
      </Text>
      <ul className={common.plainList}>
        {own.map(({ id, name, organization_ids: linked }) => {
          const changing = link.isPending && link.variables.id === id
          return (
            <li key={id} className={classes.switchLine}>
              <Switch
                label={name}
                checked={changing ? link.variables.on : linked?.includes(organization.id) === true}
                disabled={!editable || changing}
                onChange={(event) => link.mutate({ id, on: event.currentTarget.checked })}
              />
            </li>
          )
        })}
      </ul>
      {toAll.length > 0 && (
        <section aria-label={t('typesOpen')}>
          <h3 className={classes.subtitle}>
            {t('typesOpen')} <span className={common.hintFixed}>{toAll.length}</span>
          </h3>
          <ul className={classes.chips}>
            {toAll.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
