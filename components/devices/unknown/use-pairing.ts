'use client'

import { useTranslations } from 'next-intl'
import { post, remove, useApiMutation } from '@/components/api/use-api'
import { showDone } from '@/components/ui/show-notice'
import type { Device, UnknownDevice } from '../device'

interface Input {
  device: UnknownDevice
  userId: number
}

const stale = ['devices', 'unknown-devices']

/** Assigns an unknown device to a person, or hides it until it reports again. */
export function usePairing() {
  const t = useTranslations()
  const undo = useApiMutation((id: number) => remove(`/rest/devices/${id}`), { stale })
  const pair = useApiMutation(
    ({ device, userId }: Input) => post<Device>('/rest/devices', { key: device.key, user_id: userId }),
    {
      stale,
      failed: t('devices.unknown.notPaired'),
      onDone: ({ id, key, user }) =>
        showDone(t('devices.unknown.paired', { key, fio: user.fio }), {
          label: t('kit.undo'),
          run: () => undo.mutate(id),
        }),
    },
  )
  const dismiss = useApiMutation(
    ({ key }: UnknownDevice) => remove(`/rest/devices/unknown/${encodeURIComponent(key)}`),
    { stale: ['unknown-devices'], onDone: () => showDone(t('devices.unknown.dismissed')) },
  )
  return {
    pair: pair.mutate,
    dismiss: dismiss.mutate,
    /** The identifier being registered. */
    busy: pair.isPending ? pair.variables.device.key : null,
  }
}
