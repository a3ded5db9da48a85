'use client'

import { Menu } from '@mantine/core'
import { IconDownload, IconFileImport, IconTransfer } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useRef, useState } from 'react'
import { useApiMutation, useApiOne } from '@/components/api/use-api'
import { leaveSafely } from '@/components/records/leave-guard'
import { saveFile } from '@/components/ui/save-file'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { ToolButton } from '@/components/ui/tool-button'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import { NameDialog } from '../styles/name-dialog'
import type { AnyDraft } from '../use-draft'
import { putStyleFile, stylesPath, type WireStyle } from '../wire'
import { showLosses } from './show-losses'
import { acceptedFiles, type ExportForm, exportForms, exportStyle, nameOfFile, typedFile } from './style-file'

/** Styles from files of SLD, QGIS and MapLibre, and into them. */
export function FileMenu({ layer, draft }: { layer: LayerInfoWire; draft: AnyDraft }) {
  const t = useTranslations('layerStyle.files')
  const [, setStyle] = useQueryState('style', parseAsString)
  const { data } = useApiOne<{ styles: WireStyle[] }>('layers', stylesPath(layer.id))
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)

  const read = useApiMutation(
    async ({ name, content }: { name: string; content: Blob }) =>
      (await putStyleFile(layer.id, name, content)).body,
    {
      stale: ['layers'],
      onDone: ({ warnings }, { name }) => {
        setFile(null)
        draft.discard()
        void setStyle(name)
        showDone(t('imported', { name }))
        showLosses(t('lossesIn'), warnings)
      },
    },
  )
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    if (typedFile(chosen, layer.isRaster)) setFile(chosen)
    else showFailure(t('import'), t(layer.isRaster ? 'unknownRaster' : 'unknown'))
  }
  const begin = (name: string) => {
    const content = file && typedFile(file, layer.isRaster)
    if (content) read.mutate({ name, content })
  }
  const save = async (form: ExportForm) => {
    try {
      const { content, fileName, notices } = await exportStyle(layer.id, draft.base.style.name, form)
      saveFile(content, fileName)
      showLosses(t('lossesOut'), notices)
    } catch (error) {
      showFailure(t('failed'), error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles(layer.isRaster)}
        aria-label={t('import')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <ToolButton label={t('label')}>
            <IconTransfer size={18} stroke={1.7} />
          </ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          {layer.access.edit && (
            <>
              <Menu.Item
                leftSection={<IconFileImport size={16} stroke={1.7} />}
                onClick={() => void leaveSafely(() => input.current?.click())}
              >
                {t('import')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          {exportForms.map((form) => (
            <Menu.Item
              key={form}
              leftSection={<IconDownload size={16} stroke={1.7} />}
              onClick={() => void save(form)}
            >
              {t(form)}
            </Menu.Item>
          ))}
          {draft.dirty && <Menu.Label>{t('saved')}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {file && (
        <NameDialog
          title={t('importTitle')}
          taken={data?.styles.map(({ name }) => name) ?? []}
          initial={nameOfFile(file)}
          busy={read.isPending}
          onClose={() => setFile(null)}
          onName={begin}
        />
      )}
    </>
  )
}
