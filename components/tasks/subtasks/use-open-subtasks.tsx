'use client'

import { Anchor, List, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { listTasks } from '@/components/api/tasks'
import type { TaskChange } from '@/components/api/task-writes'
import { inParts } from '@/components/ui/in-parts'
import { useLooks } from '@/components/reference-data/use-dictionaries'

/** Names shown in the question. */
const shownAtMost = 10
/** Ids in one address. */
const idsAtMost = 200

/** Asks before a change completes tasks whose subtasks are open, and shows them; true when it may go on. */
export function useOpenSubtasks() {
  const t = useTranslations('openSubtasks')
  const { steps } = useLooks()
  return useCallback(
    async (ids: readonly number[], { stage, status_id: step }: TaskChange): Promise<boolean> => {
      if (stage !== 2 && !steps.get(step ?? 0)?.completes) return true
      const chosen = new Set(ids)
      // A list that cannot be read must not stop the work: it is only a question.
      const pages = await Promise.all(
        inParts(ids, idsAtMost).map((parentId) =>
          listTasks({ parentId, stage: 1, limit: 1000 }).catch(() => null),
        ),
      )
      const open = pages.flatMap((page) => page?.items.filter(({ id }) => !chosen.has(id)) ?? [])
      if (open.length === 0) return true
      return new Promise((answer) => {
        modals.openConfirmModal({
          title: t('title', { count: open.length }),
          children: (
            <>
              <List size="sm">
                {open.slice(0, shownAtMost).map(({ id, title }) => (
                  <List.Item key={id}>
                    <Anchor size="sm" href={`/console/tasks/${id}`} target="_blank">
                      {title}
                    </Anchor>
                  </List.Item>
                ))}
              </List>
              {open.length > shownAtMost && (
                <Text size="sm" c="dimmed">
                  {t('more', { count: open.length - shownAtMost })}
                </Text>
              )}
            </>
          ),
          labels: { confirm: t('complete'), cancel: t('cancel') },
          confirmProps: { size: 'sm' },
          cancelProps: { size: 'sm', 'data-autofocus': true },
          onConfirm: () => answer(true),
          onClose: () => answer(false),
        })
      })
    },
    [steps, t],
  )
}
