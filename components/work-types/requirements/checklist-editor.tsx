'use client'

import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { SortableList } from '@/components/records/ordering/sortable-list'
import { ToolButton } from '@/components/ui/tool-button'
import common from '../../ui/common.module.css'
import { ItemEditor } from './item-editor'
import { ItemHead } from './item-head'
import { blankItem, type ItemDraft } from './requirement-values'

interface ChecklistEditorProps {
  items: readonly ItemDraft[]
  errorOf: (index: number, part: string) => ReactNode
  denied: boolean
  onChange: (items: ItemDraft[]) => void
}

const parts = ['title', 'options', 'photo', 'hint', 'subtask_type_id']

/** The items of a step: added, reordered, and removed with a way back. */
export function ChecklistEditor({ items, errorOf, denied, onChange }: ChecklistEditorProps) {
  const t = useTranslations('proof.requirements')
  const prefix = useId()
  const [count, setCount] = useState(0)
  const [open, setOpen] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ item: ItemDraft; index: number } | null>(null)
  const nameOf = ({ title }: ItemDraft) => title || t('unnamed')
  const add = () => {
    const row = `${prefix}-${count}`
    setCount(count + 1)
    setOpen(row)
    onChange([...items, blankItem(row)])
  }
  const remove = (index: number) => {
    const item = items[index]
    if (!item) return
    setRemoved({ item, index })
    onChange(items.toSpliced(index, 1))
  }
  const takeBack = () => {
    if (removed) onChange(items.toSpliced(removed.index, 0, removed.item))
    setRemoved(null)
  }
  return (
    <>
      <span className={common.label}>{t('checklist')}</span>
      <SortableList
        label={t('checklist')}
        items={items}
        keyOf={({ row }) => row}
        nameOf={nameOf}
        onOrder={denied ? undefined : (next) => onChange([...next])}
        tools={(item, index) =>
          !denied && (
            <ToolButton label={t('removeItem', { name: nameOf(item) })} onClick={() => remove(index)}>
              <IconTrash size={17} stroke={1.7} />
            </ToolButton>
          )
        }
        row={(item, index) => {
          const wrong = parts.some((part) => Boolean(errorOf(index, part)))
          const unfolded = open === item.row || wrong
          return (
            <>
              <ItemHead item={item} open={unfolded} onToggle={() => setOpen(unfolded ? null : item.row)} />
              {unfolded && (
                <ItemEditor
                  item={item}
                  errorOf={(part) => errorOf(index, part)}
                  denied={denied}
                  onChange={(part) =>
                    onChange(items.map((one) => (one.row === item.row ? { ...one, ...part } : one)))
                  }
                />
              )}
            </>
          )
        }}
      />
      {removed && (
        <div className={common.wrapCentered} role="status">
          <span className={common.note}>{t('removed', { name: nameOf(removed.item) })}</span>
          <Button variant="subtle" size="compact-sm" onClick={takeBack}>
            {t('undo')}
          </Button>
        </div>
      )}
      {!denied && (
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={add}
        >
          {t('addItem')}
        </Button>
      )}
    </>
  )
}
