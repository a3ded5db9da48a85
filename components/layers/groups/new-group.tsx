'use client'

import { useTranslations } from 'next-intl'
import { RecordPanel } from '@/components/records/record-panel'
import type { LayersAddress } from '../use-layers-address'
import { useLayerRights } from '../use-rights'
import { GroupForm } from './group-form'

export function NewGroup({ address }: { address: LayersAddress }) {
  const t = useTranslations('layers')
  const rights = useLayerRights()
  return (
    <RecordPanel label={t('group.new')} heading={t('group.new')} onClose={address.close}>
      <GroupForm
        folder={null}
        denied={rights.makes ? undefined : t('add.denied')}
        onSaved={(id) => address.open('group', id)}
        onCancel={address.close}
      />
    </RecordPanel>
  )
}
