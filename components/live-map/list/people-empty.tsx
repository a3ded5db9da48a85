'use client'

import { IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ListEmpty } from '@/components/records/list-empty'
import { useStore } from '@/components/ui/create-store'
import type { LiveEngine } from '../engine/live-engine'
import type { LiveAddress } from '../use-live-address'

/** Why the list is empty. */
export function PeopleEmpty({ engine, address }: { engine: LiveEngine; address: LiveAddress }) {
  const t = useTranslations('liveMap')
  const failed = useStore(engine.people, (state) => state === 'failed')
  return (
    <ListEmpty
      error={failed ? new Error(t('peopleFailed')) : null}
      onRetry={() => engine.send({ kind: 'reload' })}
      filtered={address.active > 0}
      onReset={address.reset}
      icon={<IconUsers />}
      title={t('nobody')}
      hint={t('nobodyHint')}
    />
  )
}
