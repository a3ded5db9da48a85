'use client'

import { Button, EmptyState, Skeleton } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './configuration.module.css'
import { ConfigurationEditor } from './configuration-editor'
import { useStoredTree } from './use-stored-tree'
import common from '../ui/common.module.css'

/** The configuration of the product: one tree, whose values depend on the user. */
export function ConfigurationPage() {
  const t = useTranslations('configuration')
  const { stored, error, retry, reload } = useStoredTree()
  if (stored) return <ConfigurationEditor stored={stored} reload={reload} />
  return (
    <div className={common.surfacePage}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{t('title')}</h1>
      </header>
      {error ? (
        <EmptyState p="xl" icon={<IconCloudOff />} title={t('notLoaded')} description={error.message}>
          <EmptyState.Actions>
            <Button onClick={retry}>{t('retry')}</Button>
          </EmptyState.Actions>
        </EmptyState>
      ) : (
        <div className={classes.ghost} aria-busy="true">
          <div className={classes.ghostTree}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
              <Skeleton key={key} height={22} />
            ))}
          </div>
          <div className={classes.ghostForm}>
            <Skeleton height={26} width={240} />
            <Skeleton height={36} />
            <Skeleton height={36} />
            <Skeleton height={120} />
          </div>
        </div>
      )}
    </div>
  )
}
