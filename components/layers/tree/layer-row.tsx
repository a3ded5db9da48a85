'use client'

import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconCloud,
  IconEyeOff,
  IconFolder,
  IconFolderOff,
  IconLock,
  IconPencilOff,
  IconTable,
  IconTablePlus,
} from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { memo } from 'react'
import { Marked } from '@/components/records/tree/marked'
import shared from '@/components/records/tree/tree.module.css'
import { TreeRow, type TreeRowHandlers } from '@/components/records/tree/tree-row'
import { iconKeyOf, layerIcons } from '../kinds/geometry'
import type { TreeNode, TreeRow as Row } from './build-rows'
import classes from './layers-tree.module.css'

export const rowId = (key: string) => `row-${key}`

interface LayerRowProps extends TreeRowHandlers {
  row: Row
  top: number
  height: number
  search: string
  /** The active row of the keyboard. */
  current: boolean
  movable: boolean
}

const icons = {
  ...layerIcons,
  folder: IconFolder,
  loose: IconFolderOff,
  tables: IconTablePlus,
  table: IconTable,
}

const iconKeyFor = (node: TreeNode) => (node.kind === 'layer' ? iconKeyOf(node.layer) : node.kind)

/** A small icon with a tooltip. */
function Sign({ icon: Glyph, text, alarm }: { icon: Icon; text: string; alarm?: boolean }) {
  return (
    <span className={classes.sign} data-alarm={alarm} title={text}>
      <Glyph size={14} stroke={1.8} aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

function Signs({ node }: { node: TreeNode }) {
  const t = useTranslations('layers.signs')
  if (node.kind === 'folder') {
    const { system, isEditable } = node.folder
    return (
      <>
        {system && <Sign icon={IconLock} text={t('system')} />}
        {!isEditable && <Sign icon={IconPencilOff} text={t('foreignGroup')} />}
      </>
    )
  }
  if (node.kind === 'table')
    return node.table.access.edit ? null : <Sign icon={IconPencilOff} text={t('foreignTable')} />
  if (node.kind !== 'layer') return null
  const { system, access, overview } = node.layer
  return (
    <>
      {overview?.remote && <Sign icon={IconCloud} text={t('remote')} />}
      {overview && !overview.remote && !overview.present && (
        <Sign icon={IconAlertTriangle} text={t('absent')} alarm />
      )}
      {system && <Sign icon={IconLock} text={t('system')} />}
      {overview?.view === false && <Sign icon={IconEyeOff} text={t('hidden')} />}
      {!access.edit && <Sign icon={IconPencilOff} text={t('foreign')} />}
    </>
  )
}

function Amount({ node }: { node: TreeNode }) {
  const t = useTranslations('layers.tree')
  const format = new Intl.NumberFormat(useLocale())
  if (node.kind === 'folder' || node.kind === 'loose') return t('layers', { count: node.layers })
  if (node.kind === 'tables') return t('tables', { count: node.tables })
  if (node.kind === 'table') return t('fields', { count: node.table.fields.length })
  const { overview } = node.layer
  if (!overview || overview.objects === null) return null
  if (overview.exact) return t('objects', { count: overview.objects })
  return t('about', { count: format.format(overview.objects) })
}

function LayerRowLine(props: LayerRowProps) {
  const { row, search, current, ...rest } = props
  const { node, level } = row
  const Glyph = icons[iconKeyFor(node)]
  return (
    <TreeRow
      {...rest}
      id={rowId(node.key)}
      kind="layer-node"
      row={row}
      indent={20}
      selected={current}
      group={node.kind === 'folder' || node.kind === 'loose'}
    >
      <Glyph size={16} stroke={1.7} aria-hidden="true" className={shared.icon} />
      <span className={shared.label} data-group={level === 1 || undefined}>
        <Marked text={node.label} search={search} />
      </span>
      <span className={shared.name}>
        <Marked text={node.name} search={search} />
      </span>
      <span className={classes.signs}>
        <Signs node={node} />
      </span>
      <span className={classes.amount}>
        <Amount node={node} />
      </span>
    </TreeRow>
  )
}

export const LayerRow = memo(LayerRowLine)
