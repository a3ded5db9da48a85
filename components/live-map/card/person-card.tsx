'use client'

import { Alert, Anchor, Button } from '@mantine/core'
import { IconFocus2, IconGps, IconRoute, IconShare, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { pageDeniedTo } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'
import { formatPoint } from '@/components/map/format-point'
import { useAddressAt } from '@/components/map/places/use-address-at'
import { PersonAvatar } from '@/components/person/person-avatar'
import { useAllOrganizations, useById } from '@/components/reference-data/use-references'
import { ShareDialog } from '@/components/shares/share-dialog'
import { FactLine } from '@/components/tasks/facts/fact-line'
import { PageLink } from '@/components/ui/page-link'
import { size } from '@/components/ui/tokens'
import { useDates } from '@/components/ui/use-dates'
import { ActivityDot } from '../activity-dot'
import type { Fix, LivePerson } from '../engine/protocol'
import type { LiveAddress } from '../use-live-address'
import { PersonTasks } from '../tasks/person-tasks'
import { useNow } from '@/components/ui/use-now'
import classes from './card.module.css'
import { useFixWords } from './use-fix-words'
import common from '../../ui/common.module.css'

/** Who the person is, their position and age, and possible actions. */
export function PersonCard({ one, address }: { one: LivePerson; address: LiveAddress }) {
  const t = useTranslations('liveMap')
  const { id, person, activity, fix } = one
  const may = useMay()
  const [sharing, setSharing] = useState(false)
  const organization = useById(useAllOrganizations().items).get(person?.organization_id ?? 0)
  const name = person?.fio ?? t('unknown', { id: String(id) })
  const followed = address.follow.includes(id)
  return (
    <>
      <div className={classes.head}>
        <PersonAvatar person={person ?? { id, fio: name }} size={52} />
        <div className={common.column}>
          <h3 className={classes.name}>{name}</h3>
          {organization && <span className={common.dimmedText}>{organization.name}</span>}
          {person?.phone && (
            <Anchor fz="sm" href={`tel:${person.phone}`}>
              {person.phone}
            </Anchor>
          )}
        </div>
      </div>
      <div className={classes.actions}>
        <Button
          variant={followed ? 'filled' : 'light'}
          leftSection={<IconFocus2 size={16} stroke={1.8} />}
          aria-pressed={followed}
          disabled={!fix && !followed}
          onClick={() => {
            address.toggleFollow(id)
            // The map is padded where the card covers it.
            if (!followed && window.innerWidth <= size.narrow) void address.set({ id: null, layout: 'map' })
          }}
        >
          {t(followed ? 'followed' : 'follow')}
        </Button>
        <Button
          component={PageLink}
          href={`/console/live/track?user=${id}`}
          variant="default"
          leftSection={<IconRoute size={16} stroke={1.8} />}
        >
          {t('track')}
        </Button>
        {may.shares.make === true && (
          <Button
            variant="default"
            leftSection={<IconShare size={16} stroke={1.8} />}
            onClick={() => setSharing(true)}
          >
            {t('share')}
          </Button>
        )}
        {!pageDeniedTo(may, '/console/users') && (
          <Button
            component={PageLink}
            href={`/console/users?id=${id}`}
            variant="default"
            leftSection={<IconUser size={16} stroke={1.8} />}
          >
            {t('openPerson')}
          </Button>
        )}
      </div>
      <p className={classes.state}>
        <ActivityDot activity={activity} />
        {t(`${activity}Long`)}
      </p>
      {fix ? <FixFacts fix={fix} /> : <NoFix off={person?.tracking === false} />}
      <PersonTasks userId={id} from={fix} />
      <ShareDialog kind="users" id={id} opened={sharing} onClose={() => setSharing(false)} />
    </>
  )
}

function FixFacts({ fix }: { fix: Fix }) {
  const t = useTranslations('liveMap')
  const dates = useDates()
  const words = useFixWords()
  const { address } = useAddressAt(useStill(fix))
  useNow()
  return (
    <dl className={classes.facts}>
      <FactLine label={t('lastFix')}>
        <time dateTime={new Date(fix.date * 1000).toISOString()} title={dates.full(fix.date)}>
          {dates.ago(fix.date)}
          <span className={classes.faint}> · {dates.short(fix.date)}</span>
        </time>
      </FactLine>
      <FactLine label={t('place')}>
        <span className={classes.place}>
          {address && <span>{address}</span>}
          <span className={address ? classes.faint : undefined}>{formatPoint(fix)}</span>
        </span>
      </FactLine>
      <FactLine label={t('speed')}>{words.speed(fix.speed)}</FactLine>
      <FactLine label={t('direction')}>{words.direction(fix.direction)}</FactLine>
      <FactLine label={t('accuracy')}>{words.accuracy(fix.accuracy)}</FactLine>
    </dl>
  )
}

/** The position rounded to a hundred metres, so that an address is not requested for every step. */
function useStill({ lon, lat }: Fix) {
  return { lon: Math.round(lon * 1000) / 1000, lat: Math.round(lat * 1000) / 1000 }
}

function NoFix({ off }: { off: boolean }) {
  const t = useTranslations('liveMap')
  const denied = pageDeniedTo(useMay(), '/console/devices')
  return (
    <Alert icon={<IconGps />} color="gray" title={t(off ? 'trackingOff' : 'neverSeen')}>
      {t(off ? 'trackingOffHint' : denied ? 'noPlacesHint' : 'neverSeenHint')}
      {!off && !denied && (
        <Button
          component={PageLink}
          href="/console/devices"
          mt="xs"
          variant="default"
          display="block"
          w="fit-content"
        >
          {t('toDevices')}
        </Button>
      )}
    </Alert>
  )
}
