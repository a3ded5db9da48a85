'use client'

import { Menu, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconDots,
  IconKey,
  IconLink,
  IconLock,
  IconLockOpen,
  IconPrinter,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useMay } from '@/components/api/session-user'
import { usePaper } from '@/components/api/use-paper'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import { ShareDialog } from '@/components/shares/share-dialog'
import { showDone } from '@/components/ui/show-notice'
import { ToolButton } from '@/components/ui/tool-button'
import type { Person } from '@/components/api/person-types'
import type { Bulk } from './bulk/use-bulk'
import type { Leaving } from './leaving/use-leaving'
import { ResetLinkDialog } from './reset/reset-link-dialog'

interface UserToolsProps {
  person: Person
  bulk: Bulk
  leaving: Leaving
  onGone: () => void
}

export function UserTools({ person, bulk, leaving, onGone }: UserToolsProps) {
  const t = useTranslations()
  const confirm = useConfirmDelete()
  const paper = usePaper()
  const { shares } = useMay()
  const [sharing, { open: openShare, close: closeShare }] = useDisclosure(false)
  const [resetting, { open: openReset, close: closeReset }] = useDisclosure(false)
  const may = person.may?.block === true
  const denied = may ? undefined : t('people.users.deniedChange')

  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}/console/users?id=${person.id}`)
    showDone(t('task.linkCopied'))
  }
  const askToBlock = async () => {
    const work = await leaving([person])
    if (!work) return
    const { question, carryOut } = work
    const block = async () => {
      await carryOut()
      await bulk.setBlocked([person], true)
    }
    if (!question) return block()
    const title = t('people.leaving.blockTitle', { fio: person.fio })
    confirm({ title, question, undoable: true, label: t('people.users.block'), run: block })
  }
  const askToDelete = async () => {
    const work = await leaving([person])
    if (!work) return
    const { count: tasks, question, carryOut } = work
    confirm({
      question,
      title: t('people.users.deleteTitle', { fio: person.fio }),
      lost: [
        t('people.users.lostAccess'),
        ...(person.workgroup_ids.length > 0
          ? [t('people.users.lostProjects', { count: person.workgroup_ids.length })]
          : []),
        ...(tasks > 0 ? [t('people.users.lostTasks', { count: tasks })] : []),
        ...(person.tracking ? [t('people.users.lostTracking')] : []),
      ],
      done: t('people.users.deleted', { count: 1 }),
      run: async () => {
        await carryOut()
        await bulk.removeOne(person)
        onGone()
      },
    })
  }
  return (
    <>
      <ToolButton label={t('task.copyLink')} onClick={() => void copy()}>
        <IconLink size={18} stroke={1.7} />
      </ToolButton>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ToolButton label={t('kit.more')}>
            <IconDots size={18} stroke={1.8} />
          </ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={paper.running}
            leftSection={<IconPrinter size={16} stroke={1.7} />}
            onClick={() => void paper.day(person, dayjs().format('YYYY-MM-DD'))}
          >
            {t('paper.day')}
          </Menu.Item>
          {shares.make === true && (
            <Menu.Item leftSection={<IconShare size={16} stroke={1.7} />} onClick={openShare}>
              {t('shares.share')}
            </Menu.Item>
          )}
          <Menu.Divider />
          {person.may?.change === true && !person.ldap_authentication && (
            <Menu.Item
              disabled={person.blocked}
              leftSection={<IconKey size={16} stroke={1.7} />}
              onClick={openReset}
            >
              {t('people.reset.menu')}
            </Menu.Item>
          )}
          <Menu.Item
            disabled={!may}
            title={denied}
            leftSection={
              person.blocked ? <IconLockOpen size={16} stroke={1.7} /> : <IconLock size={16} stroke={1.7} />
            }
            onClick={() => (person.blocked ? void bulk.setBlocked([person], false) : void askToBlock())}
          >
            {t(person.blocked ? 'people.users.unblock' : 'people.users.block')}
          </Menu.Item>
          <Menu.Item
            color="red"
            disabled={!may}
            title={denied}
            leftSection={<IconTrash size={16} stroke={1.7} />}
            onClick={() => void askToDelete()}
          >
            {t('people.users.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ShareDialog kind="users" id={person.id} opened={sharing} onClose={closeShare} />
      <Modal opened={resetting} onClose={closeReset} title={t('people.reset.title', { fio: person.fio })}>
        <ResetLinkDialog person={person} onClose={closeReset} />
      </Modal>
    </>
  )
}
