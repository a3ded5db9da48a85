'use client'

import { useTranslations } from 'next-intl'
import { post, remove, useApiMutation } from '@/components/api/use-api'
import { showDone } from '@/components/ui/show-notice'
import type { Device } from './device'

/** A deleted device can be restored while the notice is shown. */
export function useDeleteDevice(onGone: () => void) {
  const t = useTranslations()
  const stale = ['devices', 'unknown-devices']
  const giveBack = useApiMutation(
    ({ key, title, user }: Device) => post<Device>('/rest/devices', { key, title, user_id: user.id }),
    { stale },
  )
  return useApiMutation((device: Device) => remove(`/rest/devices/${device.id}`), {
    stale,
    onDone: (_, device) => {
      onGone()
      showDone(t('devices.deleted', { key: device.key }), {
        label: t('kit.undo'),
        run: () => giveBack.mutate(device),
      })
    },
    failed: t('devices.notDeleted'),
  })
}
