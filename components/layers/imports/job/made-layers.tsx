'use client'

import { Button } from '@mantine/core'
import { IconMap, IconTable } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import common from '@/components/ui/common.module.css'
import wizard from '@/components/ui/wizard/wizard.module.css'
import { PageLink } from '@/components/ui/page-link'
import { useLayers } from '../../use-catalog'
import classes from '../imports.module.css'

/** Links to the layers that an import made of the kinds of geometry in a file. */
export function MadeLayers({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('imports.job')
  const { data: layers = [] } = useLayers()
  const nameOf = (id: number) => layers.find((layer) => layer.id === id)?.name ?? `№ ${id}`
  return (
    <ul className={wizard.files} aria-label={t('layers')}>
      {ids.map((id) => {
        const name = nameOf(id)
        const objects = `/console/layers/objects?layer=${id}`
        return (
          <li key={id} className={classes.madeLayer}>
            <PageLink href={`/console/layers?layer=${id}`} className={common.nameBreakable}>
              {name}
            </PageLink>
            <div className={common.wrap}>
              <Button
                component={PageLink}
                href={`${objects}&layout=map`}
                size="compact-sm"
                aria-label={`${t('map')}: ${name}`}
                leftSection={<IconMap size={16} stroke={1.7} />}
              >
                {t('map')}
              </Button>
              <Button
                component={PageLink}
                href={`${objects}&layout=table`}
                size="compact-sm"
                variant="default"
                aria-label={`${t('table')}: ${name}`}
                leftSection={<IconTable size={16} stroke={1.7} />}
              >
                {t('table')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
