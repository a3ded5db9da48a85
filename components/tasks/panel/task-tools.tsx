'use client'

import { Menu, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { IconArchive, IconArchiveOff, IconDots, IconHistory, IconLink, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { deleteTask } from '@/components/api/tasks'
import { AuditTrail } from '@/components/audit/audit-trail'
import { pageDeniedTo } from '@/components/console/pages'
import { useSessionUser } from '@/components/console/session-user'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { ToolButton } from '@/components/ui/tool-button'
import { applyDeletions } from '../live/apply-issues'
import type { TaskPartProps } from './task-title'

/** Rarer actions. What is not allowed is disabled and says so. */
export function TaskTools({ task, can, change, onGone }: TaskPartProps & { onGone: () => void }) {
  const t = useTranslations('task')
  const queries = useQueryClient()
  const { role } = useSessionUser()
  const [history, { open: openHistory, close: closeHistory }] = useDisclosure(false)
  const reason = (allowed: boolean, what: string) => (allowed ? undefined : t('denied', { what }))

  const archive = (on: boolean) =>
    change.mutate(
      { archive: on },
      {
        onSuccess: () => {
          if (on) showDone(t('archivedToast'), { label: t('undo'), run: () => archive(false) })
        },
      },
    )
  const remove = async () => {
    try {
      await deleteTask(task.id)
      applyDeletions(queries, new Set([task.id]))
      onGone()
      showDone(t('deleted'))
    } catch (error) {
      showFailure(t('failed'), error instanceof Error ? error.message : String(error))
    }
  }
  const askToRemove = () =>
    modals.openConfirmModal({
      title: t('deleteTitle', { id: String(task.id) }),
      children: <Text size="sm">{t('deleteText')}</Text>,
      labels: { confirm: t('delete'), cancel: t('cancel') },
      confirmProps: { color: 'red', size: 'sm' },
      cancelProps: { size: 'sm' },
      onConfirm: () => void remove(),
    })
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}/console/tasks?stage=all&task=${task.id}`)
    showDone(t('linkCopied'))
  }
  const archiveName = t(task.archive ? 'unarchive' : 'archive')
  return (
    <>
      <ToolButton label={t('copyLink')} onClick={() => void copy()}>
        <IconLink size={18} stroke={1.7} />
      </ToolButton>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ToolButton label={t('more')}>
            <IconDots size={18} stroke={1.8} />
          </ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          {!pageDeniedTo(role, '/console/audit') && (
            <Menu.Item leftSection={<IconHistory size={16} stroke={1.7} />} onClick={openHistory}>
              {t('history')}
            </Menu.Item>
          )}
          <Menu.Item
            disabled={!can.archive}
            title={reason(can.archive, archiveName)}
            leftSection={
              task.archive ? (
                <IconArchiveOff size={16} stroke={1.7} />
              ) : (
                <IconArchive size={16} stroke={1.7} />
              )
            }
            onClick={() => archive(!task.archive)}
          >
            {archiveName}
          </Menu.Item>
          <Menu.Item
            color="red"
            disabled={!can.delete}
            title={reason(can.delete, t('delete'))}
            leftSection={<IconTrash size={16} stroke={1.7} />}
            onClick={askToRemove}
          >
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={history}
        onClose={closeHistory}
        title={t('historyOf', { id: String(task.id) })}
        size="lg"
      >
        <AuditTrail noun="task" entityId={task.id} />
      </Modal>
    </>
  )
}
