'use client'

import { Menu, Text } from '@mantine/core'
import { IconArrowMerge, IconScissors, IconVector, IconVectorBezier2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BulkButton } from '@/components/records/bulk-button'
import type { ObjectsState } from '../use-objects-state'
import { MergeDialog } from './merge-dialog'
import { type CutAct, objectsAtMost, useCut } from './use-cut'

const acts: { act: CutAct; icon: typeof IconScissors }[] = [
  { act: 'split', icon: IconScissors },
  { act: 'reshape', icon: IconVectorBezier2 },
]

/** Splits, reshapes and merges the selected objects. */
export function GeometryMenu({ state, denied }: { state: ObjectsState; denied: boolean }) {
  const t = useTranslations('objects.editing')
  const { source, picks } = state
  const ids = [...picks.picked]
  const start = useCut(source, picks.pick)
  const [merging, setMerging] = useState<readonly number[] | null>(null)
  const many = ids.length > objectsAtMost
  const points = source.place?.geometryType.endsWith('Point') ?? false
  return (
    <>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <BulkButton label={t('menu')} icon={<IconVector size={15} stroke={1.8} />} disabled={denied} />
        </Menu.Target>
        <Menu.Dropdown>
          {!points &&
            acts.map(({ act, icon: Icon }) => (
              <Menu.Item
                key={act}
                disabled={many}
                leftSection={<Icon size={17} stroke={1.7} />}
                onClick={() => start(act, ids)}
              >
                {t(`${act}.item`)}
                <Text size="xs" c="dimmed">
                  {t(`${act}.about`)}
                </Text>
              </Menu.Item>
            ))}
          <Menu.Item
            disabled={many || ids.length < 2}
            leftSection={<IconArrowMerge size={17} stroke={1.7} />}
            onClick={() => setMerging(ids)}
          >
            {t('merge.item')}
            <Text size="xs" c="dimmed">
              {t(ids.length < 2 ? 'merge.few' : 'merge.about')}
            </Text>
          </Menu.Item>
          {many && <Menu.Label>{t('many', { count: objectsAtMost })}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {merging && (
        <MergeDialog
          source={source}
          ids={merging}
          onMerged={(id) => picks.pick([id])}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  )
}
