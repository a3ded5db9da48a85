'use client'

import { Button, Menu } from '@mantine/core'
import { IconBraces, IconCopy, IconPlus, IconTrash, IconTypography } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { SortableList } from '@/components/records/ordering/sortable-list'
import { ToolButton } from '@/components/ui/tool-button'
import { useLayer } from '../layer-context'
import classes from '../layer-style.module.css'
import { makeLabel, makeSymbol } from '../model/make-part'
import { categoryColors } from '../model/ramps'
import { isSymbol, type Part } from '../model/style-model'
import { onlyFor, type ShapeKind, symbolsFor } from '../shape-of'
import { titleTemplate } from '../title-template'
import type { StyleDraft } from '../use-style-draft'
import { legendLines } from '../model/legend-lines'
import { SymbolSwatch } from '../preview/symbol-swatch'
import common from '@/components/ui/common.module.css'

/** A one-line summary of a part. */
function PartSwatch({ part }: { part: Part }) {
  if (part.kind === 'raw') return <IconBraces size={18} stroke={1.6} aria-hidden="true" />
  if (!isSymbol(part)) return <IconTypography size={18} stroke={1.6} aria-hidden="true" />
  const lines = legendLines(part)
  const line = lines[0]
  return line ? <SymbolSwatch part={part} look={line.look} /> : null
}

/** The title of a part in lists, or its kind and classifying attribute. */
function usePartName() {
  const t = useTranslations('layerStyle.parts')
  const { fields } = useLayer()
  const called = (field: string) => fields.find(({ name }) => name === field)?.rusName || field
  return (part: Part): string => {
    if (part.kind === 'raw') return t('raw', { id: part.layer.id })
    if (part.kind === 'label') return t('labelOf', { text: part.text || '…' })
    const kind = part.title || t(`kinds.${part.kind}`)
    return part.classes.by === 'one' ? kind : t('byField', { kind, field: called(part.classes.field) })
  }
}

interface Row {
  part: Part
  at: number
}

/** The parts in drawing order, the topmost first. */
export function PartList({ draft }: { draft: StyleDraft }) {
  const t = useTranslations('layerStyle.parts')
  const layer = useLayer()
  const nameOf = usePartName()
  const { parts } = draft.model
  const rows: Row[] = parts.map((part, at) => ({ part, at })).toReversed()
  const kinds = symbolsFor(layer.geometryType)

  const put = (next: readonly Part[], at: number) => draft.apply({ parts: next }, null, at)
  const insert = (part: Part) => put([...parts, part], parts.length)
  const addSymbol = (kind: ShapeKind) => {
    const [color = '#0072b2'] = categoryColors('calm', parts.length + 1).slice(-1)
    const made = { ...makeSymbol(kind, color), only: onlyFor(layer.geometryType, kind) }
    // Symbols are below labels; with several symbols each needs a legend title.
    const labels = parts.filter(({ kind: other }) => other === 'label')
    const others = parts.filter(({ kind: other }) => other !== 'label')
    const titled = [...others, made].map((part, at) =>
      isSymbol(part) && !part.title ? { ...part, title: t('symbolTitle', { number: at + 1 }) } : part,
    )
    put(others.length > 0 ? [...titled, ...labels] : [made, ...labels], others.length)
  }
  const remove = (at: number) =>
    put(
      parts.filter((_, place) => place !== at),
      Math.max(0, at - 1),
    )
  return (
    <div className={classes.parts}>
      <SortableList
        label={t('label')}
        items={rows}
        keyOf={({ at }) => at}
        nameOf={({ part }) => nameOf(part)}
        isCurrent={({ at }) => at === draft.at}
        onOrder={(next) => {
          const order = next.map(({ part }) => part).toReversed()
          const current = parts[draft.at]
          put(order, current ? order.indexOf(current) : 0)
        }}
        row={({ part, at }) => (
          <button
            type="button"
            className={classes.part}
            aria-current={at === draft.at}
            onClick={() => draft.select(at)}
          >
            <PartSwatch part={part} />
            <span className={common.truncate}>{nameOf(part)}</span>
          </button>
        )}
        tools={({ part, at }) => (
          <>
            <ToolButton
              label={t('copy', { name: nameOf(part) })}
              size="sm"
              disabled={part.kind === 'raw'}
              onClick={() => put([...parts.slice(0, at + 1), part, ...parts.slice(at + 1)], at + 1)}
            >
              <IconCopy size={15} stroke={1.7} />
            </ToolButton>
            <ToolButton
              label={t('remove', { name: nameOf(part) })}
              size="sm"
              disabled={parts.length === 1}
              onClick={() => remove(at)}
            >
              <IconTrash size={15} stroke={1.7} />
            </ToolButton>
          </>
        )}
      />
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.7} />}>
            {t('add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => addSymbol(kind)}>
              {t(`kinds.${kind}`)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => insert(makeLabel(titleTemplate(layer), kinds[0] ?? 'point'))}>
            {t('kinds.label')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
