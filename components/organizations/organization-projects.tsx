'use client'

import { Badge, Button, Skeleton } from '@mantine/core'
import { IconLock, IconPlus, IconWorld } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { OrganizationFull, Project } from '@/components/api/structure-types'
import { useApiList } from '@/components/api/use-api'
import { PageLink } from '@/components/ui/page-link'
import { ListFailure } from '@/components/ui/list-failure'
import classes from './organizations.module.css'
import common from '../ui/common.module.css'

export function OrganizationProjects({ organization }: { organization: OrganizationFull }) {
  const t = useTranslations('organizations')
  const { items, loading, error, retry } = useApiList<Project>(
    'workgroups',
    `/rest/organizations/${organization.id}/workgroups`,
  )
  if (loading) return <Skeleton height={160} />
  if (error) return <ListFailure error={error} onRetry={retry} />
  return (
    <>
      <ul className={common.plainList}>
        {items.map(({ id, title, open, defaults }) => (
          <li key={id}>
            <PageLink href={`/console/projects?id=${id}`} className={classes.line}>
              {open ? (
                <IconWorld size={17} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconLock size={17} stroke={1.6} aria-hidden="true" />
              )}
              <span className={classes.lineText}>{title}</span>
              {defaults && <Badge variant="light">{t('defaultProject')}</Badge>}
              <span className={common.hintFixed}>{t(open ? 'open' : 'closed')}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      {organization.may?.createWorkgroup === true && (
        <Button
          component={PageLink}
          href={`/console/projects?id=new&org=${organization.id}`}
          variant="default"
          mt="md"
          leftSection={<IconPlus size={16} stroke={1.8} />}
        >
          {t('addProject')}
        </Button>
      )}
    </>
  )
}
