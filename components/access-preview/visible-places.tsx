'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { actions, known, layerReasons, placeReasons } from './types'
import classes from './access-preview.module.css'
import type { AccessPreviewWire } from '@/lib/domain/access-preview/presenter'
import common from '../ui/common.module.css'

/** Of a long list the beginning is enough to recognize it. */
const portion = 8

export function VisiblePlaces({ preview }: { preview: AccessPreviewWire }) {
  const t = useTranslations('people.accessPreview')
  const why = (reasons: readonly string[]) =>
    known(placeReasons, reasons)
      .map((reason) => t(`placeReasons.${reason}`))
      .join('; ')
  const rightInWords = ({ right, reasons }: AccessPreviewWire['layers'][number]['rights'][number]) => {
    const what = known(actions, [right]).map((action) => t(`actions.${action}`))
    const grounds = known(layerReasons, reasons).map((reason) => t(`accessReasons.${reason}`))
    return `${what.join()} (${grounds.join('; ')})`
  }
  return (
    <>
      <Places
        title={t('organizations', { count: preview.organizations.length })}
        empty={t('noOrganizations')}
        items={preview.organizations.map(({ id, name, reasons }) => ({
          id,
          text: (
            <>
              {name}
              <span className={common.hintBlock}>{why(reasons)}</span>
            </>
          ),
        }))}
      />
      <Places
        title={t('projects', { count: preview.workgroups.length })}
        empty={t('noProjects')}
        items={preview.workgroups.map(({ id, title, organization, reasons }) => ({
          id,
          text: (
            <>
              {title}
              <span className={common.hintBlock}>
                {organization.name}. {why(reasons)}
              </span>
            </>
          ),
        }))}
      />
      <Places
        title={t('layers', { count: preview.layers.length })}
        empty={t('noLayers')}
        items={preview.layers.map(({ id, title, rights }) => ({
          id,
          text: (
            <>
              {title}
              <span className={common.hintBlock}>{rights.map(rightInWords).join('; ')}</span>
            </>
          ),
        }))}
      />
    </>
  )
}

interface PlacesProps {
  title: string
  empty: string
  items: readonly { id: number; text: ReactNode }[]
}

function Places({ title, empty, items }: PlacesProps) {
  const t = useTranslations('people.accessPreview')
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, portion)
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{title}</h3>
      {items.length === 0 && <p className={classes.text}>{empty}</p>}
      <ul className={classes.list}>
        {shown.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {items.length > shown.length && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setAll(true)}>
          {t('showAll', { count: items.length })}
        </Button>
      )}
    </section>
  )
}
