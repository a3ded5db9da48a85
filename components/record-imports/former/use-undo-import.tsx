'use client'

import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { type FormerImport, type ImportKind, undoImport } from '../import-api'

/** Takes an import back after a question. */
export function useUndoImport(kind: ImportKind, onUndone?: (record: FormerImport) => void) {
  const t = useTranslations('recordImports.undo')
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: undoImport,
    onError: (error) => showFailure(t('failed'), error.message),
    async onSuccess(record) {
      onUndone?.(record)
      showDone(t('done', { removed: record.removed, kept: record.kept.length }))
      await queries.invalidateQueries({ queryKey: queryKeys.noun('record-imports') })
      await queries.invalidateQueries({
        queryKey: kind === 'users' ? queryKeys.noun('users') : queryKeys.tasks,
      })
    },
  })
  const ask = ({ id, created, file_name }: FormerImport) =>
    modals.openConfirmModal({
      title: t('title', { name: file_name }),
      children: <Text size="sm">{t(`text.${kind}`, { count: created })}</Text>,
      labels: { confirm: t('confirm'), cancel: t('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => mutate(id),
    })
  return { ask, pending: isPending }
}
