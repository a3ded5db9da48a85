'use client'

import { IconUserCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { usePageCommands } from '@/components/ui/page-commands'
import type { TaskPartProps } from '../facts/task-part'
import { useAssign } from './use-assign'

/** What the search for everything can do with the open task. */
export function useTaskCommands({ task, can, change }: TaskPartProps): void {
  const t = useTranslations('palette')
  const assign = useAssign(change)
  usePageCommands(
    can.assign_user
      ? [
          {
            key: 'assign',
            title: t('assign', { id: String(task.id) }),
            words: t('words.assign'),
            icon: <IconUserCheck size={18} stroke={1.7} aria-hidden="true" />,
            runWith: ({ id }) => assign({ assigned_user_id: id }),
          },
        ]
      : [],
  )
}
