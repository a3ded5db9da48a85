'use client'

import { Alert } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/components/api/api-error'
import { useApiOne } from '@/components/api/use-api'
import { PanelScroll } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import { useStateWords } from '@/components/reference-data/use-state-words'
import type { Person } from '@/components/api/person-types'
import { ExplainVisibility } from './explain-visibility'
import { VisiblePlaces } from './visible-places'
import { VisibleUsers } from './visible-users'
import classes from './access-preview.module.css'
import type { AccessPreviewWire } from '@/lib/domain/access-preview/presenter'
import common from '../ui/common.module.css'

/** What this person sees and may do, in sentences, evaluated by the rules that answer their requests. */
export function AccessPreviewTab({ person }: { person: Person }) {
  const t = useTranslations('people.accessPreview')
  const {
    data: preview,
    error,
    reload,
  } = useApiOne<AccessPreviewWire>('access-preview', `/rest/users/${person.id}/access-preview`)
  if (error instanceof ApiError && error.status === 403)
    return (
      <PanelScroll>
        <Alert color="petrol">{t('denied')}</Alert>
      </PanelScroll>
    )
  if (!preview)
    return <RecordState error={error} onRetry={() => void reload()} onClose={() => void reload()} />
  const figures = [
    { name: t('figures.tasks'), count: preview.tasks.count },
    { name: t('figures.people'), count: preview.users.count },
    { name: t('figures.organizations'), count: preview.organizations.length },
    { name: t('figures.projects'), count: preview.workgroups.length },
  ]
  return (
    <PanelScroll>
      <dl className={classes.summary}>
        {figures.map(({ name, count }) => (
          <div key={name} className={classes.figure}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <ExplainVisibility person={person} />
      <VisibleUsers preview={preview} />
      <Capabilities preview={preview} />
      <VisiblePlaces preview={preview} />
    </PanelScroll>
  )
}

function Capabilities({ preview }: { preview: AccessPreviewWire }) {
  const t = useTranslations('people.accessPreview')
  const { capabilityName } = useStateWords()
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('capabilities')}</h3>
      {preview.capabilities.length === 0 ? (
        <p className={classes.text}>{t('noCapabilities')}</p>
      ) : (
        <ul className={classes.list}>
          {preview.capabilities.map(({ states, ...capability }) => (
            <li key={capability.id}>
              {capabilityName(capability)}
              <span className={common.hintBlock}>
                {states === null
                  ? t('anyTask')
                  : t('whenStates', { states: states.map(({ name }) => name).join('; ') })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
