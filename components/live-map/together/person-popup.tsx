'use client'

import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Popup } from '@vis.gl/react-maplibre'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useEscape } from '@/components/map/places/use-escape'
import { PersonAvatar } from '@/components/person/person-avatar'
import { useAllOrganizations, useById } from '@/components/reference-data/use-references'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import { ActivityDot } from '../activity-dot'
import type { LivePerson } from '../engine/protocol'
import { PersonTasks } from '../tasks/person-tasks'
import classes from '../tasks/person.module.css'

interface PersonPopupProps {
  one: LivePerson
  onOpenTask: (id: number) => void
  onClose: () => void
}

/** A person on the tasks map: who, whether online, and their open tasks in order. */
export function PersonPopup({ one, onOpenTask, onClose }: PersonPopupProps) {
  const t = useTranslations('oneMap')
  const words = useTranslations('liveMap')
  const dates = useDates()
  const card = useRef<HTMLElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const { id, person, activity, fix } = one
  const organization = useById(useAllOrganizations().items).get(person?.organization_id ?? 0)
  useEffect(() => close.current?.focus({ preventScroll: true }), [])
  useEscape(card, onClose)
  if (!fix) return null
  const name = person?.fio ?? words('unknown', { id: String(id) })
  return (
    <Popup
      longitude={fix.lon}
      latitude={fix.lat}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      offset={22}
      maxWidth="340px"
      className="az-popup"
    >
      <section ref={card} className={classes.card} aria-label={name}>
        <div className={classes.head}>
          <PersonAvatar person={person ?? { id, fio: name }} size={36} />
          <div className={classes.texts}>
            <strong className={classes.title}>{name}</strong>
            {organization && <span className={classes.facts}>{organization.name}</span>}
            <span className={classes.facts}>
              <ActivityDot activity={activity} />
              {words(activity)} · {dates.ago(fix.date)}
            </span>
          </div>
          <ActionIcon
            ref={close}
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('close')}
            onClick={onClose}
          >
            <IconX size={15} aria-hidden="true" />
          </ActionIcon>
        </div>
        <PersonTasks userId={id} from={fix} onOpen={onOpenTask} />
        <PageLink className={classes.rest} href={`/console/live?id=${id}&tasks=true`}>
          {t('onLiveMap')}
        </PageLink>
      </section>
    </Popup>
  )
}
