'use client'

import { ActionIcon, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useStore } from '@/components/ui/create-store'
import { PageLink } from '@/components/ui/page-link'
import { useCovered } from '@/components/ui/use-covered'
import { FileDrop } from '@/components/attachments/file-drop'
import { useAttach } from '../attachments/use-attach'
import { ComposePanel } from '../compose/compose-panel'
import { composeStore, stopComposing } from '../stores/compose-store'
import { TaskActions } from '../panel/task-actions'
import { TaskGone } from '../panel/task-gone'
import { TaskPanelSkeleton } from '../panel/task-panel-skeleton'
import type { TaskPartProps } from '../facts/task-part'
import { useTask } from '../panel/use-task'
import { PageColumns } from './page-columns'
import classes from './page.module.css'
import common from '../../ui/common.module.css'

/** A task as a full page, also in its own window or tab. */
export function TaskPage({ id }: { id: number }) {
  const t = useTranslations()
  const router = useRouter()
  const { task, gone, error, retry, can, asking, change } = useTask(id)
  const compose = useStore(composeStore, (state) => state)
  const leave = () => router.push('/console/tasks')
  const covered = useCovered()
  useHotkeys([['Escape', () => !covered.current && composeStore.get().stage !== 'idle' && stopComposing()]])
  return (
    <div className={common.surfacePage}>
      <header className={classes.bar}>
        <Tooltip label={t('taskPage.back')}>
          <ActionIcon
            component={PageLink}
            href={`/console/tasks?stage=all&archive=true&task=${id}`}
            aria-label={t('taskPage.back')}
            variant="subtle"
            color="gray"
            size="lg"
          >
            <IconArrowLeft size={19} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <h1>{t('taskPage.title', { id: String(id) })}</h1>
        {task && <TaskActions.Tools task={task} can={can} change={change} onGone={leave} onPage />}
      </header>
      {gone && <TaskGone id={id} onClose={leave} />}
      {!task && !gone && <TaskPanelSkeleton error={error} onRetry={retry} />}
      {task && <PageBody task={task} can={can} change={change} asking={asking} />}
      {compose.stage === 'form' && (
        <ComposePanel
          key={compose.seed?.origin.id}
          className={classes.compose}
          hidden={compose.picking}
          onCreated={(created) =>
            compose.seed?.origin.kind === 'part' ? undefined : router.push(`/console/tasks/${created}`)
          }
        />
      )}
    </div>
  )
}

function PageBody({ asking, ...part }: TaskPartProps & { asking: boolean }) {
  const sending = useAttach(part.task.id)
  // Files pasted into the form of a new task belong to that task.
  const composing = useStore(composeStore, ({ stage }) => stage !== 'idle')
  return (
    <FileDrop enabled={part.can.edit && !composing} className={classes.drop} onFiles={sending.add}>
      <PageColumns {...part} asking={asking} sending={sending} />
    </FileDrop>
  )
}
