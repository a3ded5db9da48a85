'use client'

import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '@/components/records/form-section'
import { SortableList } from '@/components/records/ordering/sortable-list'
import { ToolButton } from '@/components/ui/tool-button'
import { changeValue, withValues } from '../draft/edit-values'
import { makeValue } from '../draft/make-node'
import { type DraftSetting, type DraftValue, isForEverybody } from '../draft/node'
import type { Editor } from '../use-editor'
import { useValueWords } from '../use-words'
import type { Faults } from './use-faults'
import { ValueRow } from './value-row'

interface ValuesSectionProps {
  editor: Editor
  node: DraftSetting
  faults: Faults
  /** The value whose input takes the focus. */
  asked: { key: string } | null
}

/** Possible values in order: the first whose condition matches is used. */
export function ValuesSection({ editor, node, faults, asked }: ValuesSectionProps) {
  const t = useTranslations('configuration.form')
  const valueWords = useValueWords()
  const [open, setOpen] = useState<string | null>(null)
  const set = (values: readonly DraftValue[]) =>
    editor.change(node.key, (now) => (now.kind === 'setting' ? withValues(now, values) : now))
  const edit = (key: string, part: Parameters<typeof changeValue>[2], tag: string | null) =>
    editor.change(
      node.key,
      (now) => (now.kind === 'setting' ? changeValue(now, key, part) : now),
      tag && `${tag}.${key}`,
    )
  const add = () => {
    const value = makeValue(node)
    set([...node.values, value])
    setOpen(value.key)
  }
  const forAll = node.values.findIndex(({ rule }) => isForEverybody(rule))
  return (
    <FormSection title={t('values')} hint={t(node.values.length > 0 ? 'valuesHint' : 'noValues')}>
      <SortableList
        label={t('values')}
        items={node.values}
        keyOf={({ key }) => key}
        nameOf={({ value }) => valueWords(value)}
        onOrder={set}
        tools={(value) => (
          <ToolButton
            label={t('removeValue', { name: valueWords(value.value) })}
            onClick={() => set(node.values.filter(({ key }) => key !== value.key))}
          >
            <IconTrash size={17} stroke={1.7} />
          </ToolButton>
        )}
        row={(value, at) => (
          <ValueRow
            place={at + 1}
            type={node.type}
            value={value}
            error={faults.value(value.key)}
            idle={forAll >= 0 && at > forAll}
            asked={asked?.key === value.key ? asked : null}
            open={open === value.key}
            onOpen={(unfolded) => setOpen(unfolded ? value.key : null)}
            onValue={(typed) => edit(value.key, { value: typed }, 'value')}
            onRule={(part) => edit(value.key, { rule: { ...value.rule, ...part } }, null)}
            onRest={editor.rest}
          />
        )}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={add}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('addValue')}
      </Button>
    </FormSection>
  )
}
