'use client'

import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { request } from '@/components/api/request'
import { showFailure } from '@/components/ui/show-notice'
import { mediaAddress, type ObjectFile } from './media/media-api'
import type { Gone, ObjectFeature, ObjectSource } from './types'
import { useObjectWrites } from './use-object-writes'

/** Deletes objects with undo; objects with files ask for confirmation, because a notice is short-lived. */
export function useRemoval(source: ObjectSource) {
  const t = useTranslations('objects.removal')
  const kit = useTranslations('kit')
  const writes = useObjectWrites(source)
  return useMemo(() => {
    const ask = (title: string, text: string) =>
      new Promise<boolean>((answer) => {
        modals.openConfirmModal({
          title,
          children: <Text size="sm">{text}</Text>,
          labels: { confirm: kit('delete'), cancel: kit('cancel') },
          confirmProps: { color: 'red', size: 'sm' },
          cancelProps: { size: 'sm', 'data-autofocus': true },
          onConfirm: () => answer(true),
          onClose: () => answer(false),
        })
      })
    /** Reads an object and deletes exactly that version. */
    const take = async (id: number): Promise<Gone> => {
      const { body, etag } = await request<ObjectFeature>(`${source.path}/${id}`)
      await writes.remove(id, etag)
      return { id, geometry: body.geometry, properties: body.properties }
    }
    const offerBack = (gone: readonly Gone[]) => {
      const count = gone.length
      writes.undoable(t('done', { count }), () => writes.bringBack(gone), t('back', { count }))
    }
    const one = async (id: number, name: string): Promise<boolean> => {
      try {
        const { files } = (await request<{ files: ObjectFile[] }>(mediaAddress(source, id))).body
        if (files.length > 0 && !(await ask(t('title', { name }), t('withFiles', { count: files.length }))))
          return false
        offerBack([await take(id)])
        void writes.refresh(id)
        return true
      } catch (error) {
        showFailure(t('failed'), error instanceof Error ? error.message : String(error))
        void writes.refresh()
        return false
      }
    }
    return { one, take, ask, offerBack }
  }, [t, kit, source, writes])
}
