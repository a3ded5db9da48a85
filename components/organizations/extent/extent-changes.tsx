'use client'

import { Button, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { post, useApiMutation } from '@/components/api/use-api'
import { changeAsSeen } from '@/components/records/change-as-seen'
import { showDone } from '@/components/ui/show-notice'
import { useAllOrganizations } from '@/components/reference-data/use-structure'
import classes from './extent.module.css'
import type { MapExtentWire } from '@/lib/domain/map-extents/presenter'
import common from '../../ui/common.module.css'

interface ExtentChangesProps {
  chosen: MapExtentWire
  draft: MapExtentWire['extent']
  onSaved: (extent: MapExtentWire, assign: boolean) => Promise<unknown>
}

/** A redrawn extent: saved under a new name, or under the old one for everybody who uses it. */
export function ExtentChanges({ chosen, draft, onSaved }: ExtentChangesProps) {
  const t = useTranslations('organizations.extent')
  const { organizations } = useAllOrganizations()
  const [name, setName] = useState('')
  const users = organizations.filter(({ map_extent }) => map_extent.id === chosen.id).length

  const write = async (how: 'new' | 'same') => {
    if (how === 'new') {
      const made = await post<MapExtentWire>('/rest/map-extents', { name: name.trim(), extent: draft })
      await onSaved(made, true)
      return true
    }
    const { record, mine } = await changeAsSeen<MapExtentWire, Pick<MapExtentWire, 'extent'>>({
      path: `/rest/map-extents/${chosen.id}`,
      seen: { extent: chosen.extent },
      wanted: { extent: draft },
      valuesOf: ({ extent }) => ({ extent }),
      question: (stored) => ({
        title: stored.name,
        label: t('map'),
        mine: draft.join(', '),
        theirs: stored.extent.join(', '),
      }),
    })
    await onSaved(record, false)
    return mine
  }
  const save = useApiMutation(write, {
    stale: ['map-extents', 'organizations', 'audit'],
    onDone: (mine) => mine && showDone(t('saved')),
  })
  return (
    <div className={classes.changed}>
      <Text fz="sm">{t('redrawn')}</Text>
      <TextInput
        label={t('newName')}
        value={name}
        maxLength={255}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={common.wrapCentered}>
        <Button disabled={name.trim() === ''} loading={save.isPending} onClick={() => save.mutate('new')}>
          {t('saveNew')}
        </Button>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate('same')}>
          {t('saveSame', { name: chosen.name })}
        </Button>
      </div>
      {users > 1 && <p className={common.hintParagraph}>{t('shared', { count: users })}</p>}
    </div>
  )
}
