'use client'

import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pill } from '@/components/ui/pill'
import { useTaskFilters } from '../filters/use-task-filters'
import { SaveForm } from './save-form'
import { SavedRow } from './saved-row'
import classes from './saved.module.css'
import { useSaved } from './use-saved'
import common from '../../ui/common.module.css'

/** Applies a saved filter, or saves the active ones. */
export function SavedFilters() {
  const t = useTranslations('saved')
  const [open, { toggle, close }] = useDisclosure(false)
  const [naming, setNaming] = useState(false)
  const saved = useSaved()
  const { reset } = useTaskFilters()
  const { list, current } = saved
  const groups = [
    { key: 'mine', title: t('mine'), filters: saved.saved.filter(({ is_own }) => is_own) },
    { key: 'shared', title: t('shared'), filters: saved.saved.filter(({ is_own }) => !is_own) },
  ].filter(({ filters }) => filters.length > 0)
  const leave = () => {
    setNaming(false)
    close()
  }
  const Icon = current ? IconBookmarkFilled : IconBookmark
  return (
    <Popover opened={open} onDismiss={leave} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Pill
          label=""
          icon={<Icon size={15} stroke={1.8} aria-hidden="true" />}
          value={current?.title}
          opens
          aria-label={current ? `${t('label')}: ${current.title}` : t('label')}
          aria-expanded={open}
          onClick={toggle}
          onClear={current ? reset : undefined}
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={classes.box}>
          {list.error && (
            <div className={classes.note} role="alert">
              <p>{t('loadFailed')}</p>
              <Button variant="default" onClick={() => void list.refetch()}>
                {t('retry')}
              </Button>
            </div>
          )}
          {list.isSuccess && groups.length === 0 && (
            <div className={classes.note}>
              <p className={common.strong}>{t('none')}</p>
              <p>{t('noneHint')}</p>
            </div>
          )}
          {groups.map(({ key, title, filters }) => (
            <section key={key}>
              <h3 className={classes.group}>{title}</h3>
              <ul className={classes.list} aria-label={title}>
                {filters.map((filter) => (
                  <SavedRow
                    key={filter.id}
                    filter={filter}
                    saved={saved}
                    current={filter.id === current?.id}
                    onApply={() => {
                      saved.apply(filter)
                      leave()
                    }}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className={classes.foot}>
          {naming ? (
            <SaveForm saved={saved} onDone={leave} onCancel={() => setNaming(false)} />
          ) : (
            <Button variant="light" fullWidth size="sm" onClick={() => setNaming(true)}>
              {t('save')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
