'use client'

import { Button } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useStore } from '@/components/ui/create-store'
import type { LiveEngine } from '../engine/live-engine'
import type { LiveAddress } from '../use-live-address'
import classes from './map.module.css'
import type { useFollow } from './use-follow'

interface FollowBannerProps {
  engine: LiveEngine
  address: LiveAddress
  following: ReturnType<typeof useFollow>
}

/** The followed people, and ways to stop following. */
export function FollowBanner({ engine, address, following }: FollowBannerProps) {
  const t = useTranslations('liveMap')
  const { follow, set } = address
  const [first = 0] = follow
  const name = useStore(engine.watched, (people) => people.get(first)?.person?.fio)
  return (
    <div className={classes.banner}>
      <IconFocus2 size={16} stroke={1.8} aria-hidden="true" />
      <span className={classes.bannerText} role="status">
        {t(following.held ? 'followHeld' : 'following', {
          name: name ?? t('unknown', { id: String(first) }),
          others: follow.length - 1,
        })}
      </span>
      {following.held && (
        <Button size="compact-xs" variant="light" onClick={following.resume}>
          {t('resume')}
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" onClick={() => void set({ follow: null })}>
        {t('stopFollowing')}
      </Button>
    </div>
  )
}
