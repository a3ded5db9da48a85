'use client'

import { Badge, Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useApiMutation, useApiOne } from '@/components/api/use-api'
import { leaveSafely } from '@/components/records/leave-guard'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import { showDone } from '@/components/ui/show-notice'
import classes from '../layer-style.module.css'
import type { AnyDraft } from '../use-draft'
import { deleteStyle, putStyle, stylesPath, type WireStyle } from '../wire'
import { NameDialog } from './name-dialog'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import common from '@/components/ui/common.module.css'

type Asking = 'copy' | 'rename'

/** The styles of a layer: selection and actions on a whole style. */
export function StyleMenu({ layer, draft }: { layer: LayerInfoWire; draft: AnyDraft }) {
  const t = useTranslations('layerStyle.styles')
  const [, setStyle] = useQueryState('style', parseAsString)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { data } = useApiOne<{ styles: WireStyle[] }>('layers', stylesPath(layer.id))
  const confirm = useConfirmDelete()
  const { style, etag } = draft.base
  const styles = data?.styles ?? [style]
  const mayEdit = layer.access.edit
  const open = (name: string) => leaveSafely(() => void setStyle(name))

  const makeDefault = useApiMutation(
    () => putStyle(layer.id, style.name, { layers: style.layers, isDefault: true }, etag),
    { stale: ['layers'], onDone: () => showDone(t('madeDefault', { name: style.name })) },
  )
  const write = useApiMutation(
    async ({ name, how }: { name: string; how: Asking }) => {
      const renames = how === 'rename'
      const layers = renames ? style.layers : draft.layers
      await putStyle(layer.id, name, { layers, ...(renames && style.isDefault && { isDefault: true }) })
      if (renames) await deleteStyle(layer.id, style.name)
      // Unsaved edits go into the copy; the original stays as saved.
      draft.discard()
      return name
    },
    {
      stale: ['layers'],
      onDone: (name, { how }) => {
        setAsking(null)
        void setStyle(name)
        showDone(t(how === 'copy' ? 'copied' : 'renamed', { name }))
      },
    },
  )
  const drop = () =>
    confirm({
      title: t('deleteTitle', { name: style.name }),
      done: t('deleted'),
      run: async () => {
        await deleteStyle(layer.id, style.name)
        draft.discard()
        await setStyle(null)
      },
    })
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            className={classes.styleButton}
            variant="default"
            rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden="true" />}
          >
            <span className={common.clip}>{style.name}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('label')}</Menu.Label>
          {styles.map(({ name, isDefault }) => (
            <Menu.Item
              key={name}
              onClick={() => void open(name)}
              leftSection={
                name === style.name ? (
                  <IconCheck size={16} stroke={1.8} />
                ) : (
                  <span className={classes.blank} />
                )
              }
              rightSection={
                isDefault ? (
                  <Badge variant="light" size="sm">
                    {t('default')}
                  </Badge>
                ) : undefined
              }
            >
              {name}
            </Menu.Item>
          ))}
          {mayEdit && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPlus size={16} stroke={1.7} />} onClick={() => setAsking('copy')}>
                {t('add')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconPencil size={16} stroke={1.7} />}
                disabled={draft.dirty}
                onClick={() => setAsking('rename')}
              >
                {t('rename')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconStar size={16} stroke={1.7} />}
                disabled={style.isDefault || draft.dirty}
                onClick={() => makeDefault.mutate(undefined)}
              >
                {t('makeDefault')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.7} />}
                disabled={styles.length === 1 && style.name === 'default'}
                onClick={drop}
              >
                {t('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <NameDialog
          title={t(asking === 'copy' ? 'addTitle' : 'renameTitle')}
          taken={styles.map(({ name }) => name)}
          initial={asking === 'rename' ? style.name : ''}
          busy={write.isPending}
          onClose={() => setAsking(null)}
          onName={(name) => write.mutate({ name, how: asking })}
        />
      )}
    </>
  )
}
