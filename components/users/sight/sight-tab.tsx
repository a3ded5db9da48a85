'use client'

import { Alert } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/components/api/api-error'
import { useApiOne } from '@/components/api/use-api'
import { PanelScroll } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import { useStateWords } from '@/components/reference-data/use-state-words'
import type { Person } from '@/components/api/person-types'
import { AskSight } from './ask-sight'
import { SightPlaces } from './sight-places'
import type { Sight } from './sight-types'
import { SightUsers } from './sight-users'
import classes from './sight.module.css'

/** What this person sees and may do, in sentences, judged by the rules that answer their requests. */
export function SightTab({ person }: { person: Person }) {
  const t = useTranslations('people.sight')
  const { data: sight, error, reload } = useApiOne<Sight>('sight', `/rest/users/${person.id}/sight`)
  if (error instanceof ApiError && error.status === 403)
    return (
      <PanelScroll>
        <Alert color="petrol">{t('denied')}</Alert>
      </PanelScroll>
    )
  if (!sight) return <RecordState error={error} onRetry={() => void reload()} onClose={() => void reload()} />
  const figures = [
    { name: t('figures.tasks'), count: sight.tasks.count },
    { name: t('figures.people'), count: sight.users.count },
    { name: t('figures.organizations'), count: sight.organizations.length },
    { name: t('figures.projects'), count: sight.workgroups.length },
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
      <AskSight person={person} />
      <SightUsers sight={sight} />
      <Capabilities sight={sight} />
      <SightPlaces sight={sight} />
    </PanelScroll>
  )
}

function Capabilities({ sight }: { sight: Sight }) {
  const t = useTranslations('people.sight')
  const { capabilityName } = useStateWords()
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('capabilities')}</h3>
      {sight.capabilities.length === 0 ? (
        <p className={classes.text}>{t('noCapabilities')}</p>
      ) : (
        <ul className={classes.list}>
          {sight.capabilities.map(({ states, ...capability }) => (
            <li key={capability.id}>
              {capabilityName(capability)}
              <span className={classes.why}>
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
