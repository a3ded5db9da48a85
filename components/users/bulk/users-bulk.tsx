'use client'

import { Button } from '@mantine/core'
import { IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { BulkBar } from '@/components/records/bulk-bar'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { Person } from '@/components/api/person-types'
import type { Manage } from '@/components/reference-data/use-manage'
import { BulkTags } from './bulk-tags'
import type { Leaving } from '../leaving/use-leaving'
import type { Bulk } from './use-bulk'

interface UsersBulkProps {
  people: readonly Person[]
  manage: Manage
  bulk: Bulk
  leaving: Leaving
  onClear: () => void
}

export function UsersBulk({ people, manage, bulk, leaving, onClear }: UsersBulkProps) {
  const t = useTranslations('people.users')
  const confirm = useConfirmDelete()
  const removable = people.filter(({ may }) => may === undefined || may.delete === true)
  const askToBlock = async () => {
    const work = await leaving(
      people.filter(({ blocked, may }) => !blocked && (may === undefined || may.block === true)),
    )
    if (!work) return
    const { question, carryOut } = work
    const block = async () => {
      await carryOut()
      await bulk.setBlocked(people, true)
    }
    if (!question) return block()
    const title = t('blockMany', { count: people.length })
    confirm({ title, question, undoable: true, label: t('block'), run: block })
  }
  const askToDelete = async () => {
    const work = await leaving(removable)
    if (!work) return
    const { count: tasks, question, carryOut } = work
    confirm({
      question,
      title: t('deleteMany', { count: removable.length }),
      lost: [t('lostAccess'), ...(tasks > 0 ? [t('lostTasks', { count: tasks })] : [])],
      done: t('deleted', { count: removable.length }),
      run: async () => {
        await carryOut()
        await bulk.removeAll(removable)
      },
    })
  }
  return (
    <BulkBar count={people.length} onClear={onClear} progress={bulk.progress}>
      {manage.tagsMany && (
        <BulkTags people={people} onApply={(add, gone) => void bulk.setTags(people, add, gone)} />
      )}
      {manage.creates && (
        <>
          {people.some(({ blocked }) => !blocked) && (
            <Button
              variant="default"
              leftSection={<IconLock size={16} stroke={1.7} />}
              onClick={() => void askToBlock()}
            >
              {t('block')}
            </Button>
          )}
          {people.some(({ blocked }) => blocked) && (
            <Button
              variant="default"
              leftSection={<IconLockOpen size={16} stroke={1.7} />}
              onClick={() => void bulk.setBlocked(people, false)}
            >
              {t('unblock')}
            </Button>
          )}
          <Button
            variant="default"
            color="red"
            c="var(--az-alarm)"
            leftSection={<IconTrash size={16} stroke={1.7} />}
            disabled={removable.length === 0}
            onClick={() => void askToDelete()}
          >
            {t('delete')}
          </Button>
        </>
      )}
    </BulkBar>
  )
}
