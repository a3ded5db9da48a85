'use client'

import { Menu, Modal, ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconFileCertificate,
  IconHistory,
  IconLink,
  IconPrinter,
  IconShare,
  IconShieldQuestion,
  IconTrash,
  IconUserPlus,
  IconArrowsMaximize,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { MakeActDialog } from '@/components/acts/make-act-dialog'
import { TaskHistory } from '../history/task-history'
import { pageDeniedTo } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'
import { usePaper } from '@/components/api/use-paper'
import { showDone } from '@/components/ui/show-notice'
import { ToolButton } from '@/components/ui/tool-button'
import { duplicateTask } from '../stores/compose-seed'
import { WhoSees } from '@/components/access-preview/who-sees'
import { ShareDialog } from '@/components/shares/share-dialog'
import { RightsList } from '../rights/rights-list'
import type { TaskPartProps } from '../facts/task-part'
import { assignStore } from '../one-map/carry-store'
import { useTaskRemoval } from './use-task-removal'
import { PageLink } from '@/components/ui/page-link'

/** A link, so that it can be opened in another tab or window. */
function OpenPage({ id }: { id: number }) {
  const label = useTranslations('taskPage')('open')
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={PageLink}
        href={`/console/tasks/${id}`}
        aria-label={label}
        variant="subtle"
        color="gray"
      >
        <IconArrowsMaximize size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}

interface TaskToolsProps extends TaskPartProps {
  onGone: () => void
  /** The task is shown on its own page already. */
  onPage?: boolean
}

/** Less common actions. Disabled ones say why. */
export function TaskTools({ task, can, change, onGone, onPage }: TaskToolsProps) {
  const t = useTranslations()
  const may = useMay()
  const paper = usePaper()
  const [history, { open: openHistory, close: closeHistory }] = useDisclosure(false)
  const [sharing, { open: openShare, close: closeShare }] = useDisclosure(false)
  const [acting, { open: openAct, close: closeAct }] = useDisclosure(false)
  const [rights, { open: openRights, close: closeRights }] = useDisclosure(false)
  const mayAct = may.acts.make === true && (can.assign_status || can.edit)
  const { archive, remove } = useTaskRemoval(task, change, onGone)
  const reason = (allowed: boolean, what: string) => (allowed ? undefined : t('task.denied', { what }))

  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}/console/tasks/${task.id}`)
    showDone(t('task.linkCopied'))
  }
  const archiveName = t(task.archive ? 'task.unarchive' : 'task.archive')
  const Archive = task.archive ? IconArchiveOff : IconArchive
  return (
    <>
      {!onPage && <OpenPage id={task.id} />}
      <ToolButton label={t('task.copyLink')} onClick={() => void copy()}>
        <IconLink size={18} stroke={1.7} />
      </ToolButton>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ToolButton label={t('task.more')}>
            <IconDots size={18} stroke={1.8} />
          </ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.7} />} onClick={() => duplicateTask(task)}>
            {t('taskPage.duplicate')}
          </Menu.Item>
          <Menu.Item
            disabled={paper.running}
            leftSection={<IconPrinter size={16} stroke={1.7} />}
            onClick={() => void paper.order(task.id)}
          >
            {t('paper.order')}
          </Menu.Item>
          <Menu.Item
            disabled={!mayAct}
            title={reason(mayAct, t('acts.make'))}
            leftSection={<IconFileCertificate size={16} stroke={1.7} />}
            onClick={openAct}
          >
            {t('acts.make')}
          </Menu.Item>
          <Menu.Item
            disabled={!can.assign_user}
            title={reason(can.assign_user, t('oneMap.assign'))}
            leftSection={<IconUserPlus size={16} stroke={1.7} />}
            onClick={() => assignStore.set(task.id)}
          >
            {t('oneMap.assignTo')}
          </Menu.Item>
          {may.shares.make === true && (
            <Menu.Item leftSection={<IconShare size={16} stroke={1.7} />} onClick={openShare}>
              {t('shares.share')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconShieldQuestion size={16} stroke={1.7} />} onClick={openRights}>
            {t('rights.open')}
          </Menu.Item>
          {!pageDeniedTo(may, '/console/audit') && (
            <Menu.Item leftSection={<IconHistory size={16} stroke={1.7} />} onClick={openHistory}>
              {t('task.history')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            disabled={!can.archive}
            title={reason(can.archive, archiveName)}
            leftSection={<Archive size={16} stroke={1.7} />}
            onClick={() => archive(!task.archive)}
          >
            {archiveName}
          </Menu.Item>
          <Menu.Item
            color="red"
            disabled={!can.delete}
            title={reason(can.delete, t('task.delete'))}
            leftSection={<IconTrash size={16} stroke={1.7} />}
            onClick={() => void remove()}
          >
            {t('task.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={history}
        onClose={closeHistory}
        title={t('task.historyOf', { id: String(task.id) })}
        size="lg"
      >
        <TaskHistory task={task} can={can} change={change} />
      </Modal>
      <MakeActDialog taskId={task.id} opened={acting} onClose={closeAct} />
      <ShareDialog kind="tasks" id={task.id} opened={sharing} onClose={closeShare} />
      <Modal opened={rights} onClose={closeRights} title={t('rights.title', { id: String(task.id) })}>
        <RightsList taskId={task.id} />
        <WhoSees of={{ kind: 'media', id: task.id }} label={t('people.accessPreview.whoSeesFiles')} />
      </Modal>
    </>
  )
}
