'use client'

import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMap2, IconUserSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { TaskPartProps } from '@/components/tasks/facts/task-part'
import { PageLink } from '@/components/ui/page-link'
import { ToolButton } from '@/components/ui/tool-button'
import type { Spot } from '../use-live-address'
import { NearestList } from './nearest-list'
import { useAssigning } from './use-assigning'

/** Opens the people nearest to a task. */
export function NearestButton(part: TaskPartProps) {
  const t = useTranslations('liveMap')
  const { task } = part
  const [opened, { open, close }] = useDisclosure(false)
  const { lon, lat } = task
  const nowhere = lon === null || lat === null
  return (
    <>
      <ToolButton
        size="sm"
        label={t(nowhere ? 'nearestNoPoint' : 'nearest')}
        aria-disabled={nowhere}
        data-disabled={nowhere || undefined}
        onClick={nowhere ? undefined : open}
      >
        <IconUserSearch size={16} stroke={1.7} />
      </ToolButton>
      {!nowhere && (
        <Modal opened={opened} onClose={close} title={t('nearestTo', { id: String(task.id) })}>
          <TaskNearest part={part} spot={{ lon, lat }} onDone={close} />
          <Button
            mt="sm"
            component={PageLink}
            href={`/console/live?task=${task.id}`}
            variant="default"
            leftSection={<IconMap2 size={16} stroke={1.8} />}
          >
            {t('onLiveMap')}
          </Button>
        </Modal>
      )}
    </>
  )
}

interface TaskNearestProps {
  part: TaskPartProps
  spot: Spot
  /** A person was selected: the result is shown next to the task. */
  onDone: () => void
}

function TaskNearest({ part, spot, onDone }: TaskNearestProps) {
  const assigning = useAssigning(part)
  const assign = (id: number) => {
    assigning.assign(id)
    onDone()
  }
  return <NearestList spot={spot} assigning={{ ...assigning, assign }} />
}
