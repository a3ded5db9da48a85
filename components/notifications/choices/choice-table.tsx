'use client'

import { Checkbox, Skeleton, Tooltip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMay } from '@/components/api/session-user'
import { ListFailure } from '@/components/ui/list-failure'
import { ReasonIcon } from '../reason-icon'
import classes from '../notifications.module.css'
import { type Choice, useChoices } from './use-choices'

const ways = ['centre', 'push', 'sound', 'mail', 'telegram'] as const

/** A row for each reason, with the ways in which the reader is notified of it. A change is stored at once. */
export function ChoiceTable() {
  const t = useTranslations('notifications')
  const may = useMay()
  const { items, loading, error, retry, change } = useChoices()
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (loading) return <Skeleton height={420} radius="md" aria-busy="true" />
  // Only those who follow people on the map are notified of their devices.
  const follows = may.console.followPeople === true
  const rows = items.filter(({ reason }) => follows || (reason !== 'silent' && reason !== 'alarm'))
  return (
    <table className={classes.choices}>
      <caption className={classes.caption}>{t('choices.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('choices.reason')}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`choices.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((choice) => (
          <ChoiceRow key={choice.reason} choice={choice} onChange={change} />
        ))}
      </tbody>
    </table>
  )
}

function ChoiceRow({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const t = useTranslations('notifications')
  const name = t(`reasons.${choice.reason}`)
  return (
    <tr>
      <th scope="row">
        <span className={classes.reason}>
          <ReasonIcon reason={choice.reason} />
          <span>
            {name}
            <small>{t(`hints.${choice.reason}`)}</small>
          </span>
        </span>
      </th>
      {ways.map((way) => {
        // A tone announces what comes to the centre.
        const idle = way === 'sound' && !choice.centre
        return (
          <td key={way}>
            <Tooltip label={t('choices.soundNeedsCentre')} disabled={!idle}>
              <Checkbox
                aria-label={`${name}: ${t(`choices.${way}`)}`}
                checked={choice[way] && !idle}
                disabled={idle}
                onChange={(event) => onChange({ ...choice, [way]: event.currentTarget.checked })}
              />
            </Tooltip>
          </td>
        )
      })}
    </tr>
  )
}
