'use client'

import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertCircleFilled,
  IconDecimal,
  IconFolder,
  IconLetterCase,
  IconLock,
  IconNumber123,
  IconToggleLeft,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Marked } from '@/components/records/tree/marked'
import { TreeRow, type TreeRowHandlers } from '@/components/records/tree/tree-row'
import type { TreeRow as Row } from '../draft/flatten-tree'
import type { DraftNode } from '../draft/node'
import { useValueWords } from '../use-words'
import shared from '@/components/records/tree/tree.module.css'
import classes from './tree.module.css'

export const rowId = (key: string) => `node-${key}`

const icons = {
  BOOLEAN: IconToggleLeft,
  INTEGER: IconNumber123,
  DOUBLE: IconDecimal,
  STRING: IconLetterCase,
} as const

export function NodeIcon({ node }: { node: DraftNode }) {
  const Icon = node.kind === 'group' ? IconFolder : icons[node.type]
  return <Icon size={16} stroke={1.7} aria-hidden="true" className={shared.icon} />
}

interface NodeRowProps extends TreeRowHandlers {
  row: Row
  top: number
  height: number
  search: string
  selected: boolean
  /** Its pending change. */
  change: 'added' | 'changed' | 'moved' | undefined
  faulty: boolean
  movable: boolean
  /** Index in its array, from 1. */
  item: number | null
}

function NodeRowLine(props: NodeRowProps) {
  const { row, search, faulty, item, ...rest } = props
  const { change } = props
  const { node } = row
  const t = useTranslations('configuration.tree')
  const valueWords = useValueWords()
  return (
    <TreeRow
      {...rest}
      id={rowId(node.key)}
      kind="configuration-node"
      row={row}
      indent={18}
      group={node.kind === 'group'}
    >
      <NodeIcon node={node} />
      <span className={shared.label} data-group={node.kind === 'group' || undefined}>
        {node.label ? <Marked text={node.label} search={search} /> : t('unnamed')}
      </span>
      <span className={shared.name}>
        <Marked text={node.name} search={search} />
        {item !== null && `[${item}]`}
      </span>
      {node.kind === 'setting' && (
        <span className={classes.value}>
          {valueWords(node.fallback)}
          {node.values.length > 0 && (
            <span className={classes.count} title={t('values', { count: node.values.length })}>
              +{node.values.length}
            </span>
          )}
        </span>
      )}
      {node.system && (
        <span className={classes.lock} title={t('system')}>
          <IconLock size={13} stroke={1.8} aria-hidden="true" />
          <VisuallyHidden>{t('system')}</VisuallyHidden>
        </span>
      )}
      {faulty && (
        <span className={classes.fault} title={t('faulty')}>
          <IconAlertCircleFilled size={15} aria-hidden="true" />
          <VisuallyHidden>{t('faulty')}</VisuallyHidden>
        </span>
      )}
      {change && <VisuallyHidden>{t(`changes.${change}`)}</VisuallyHidden>}
    </TreeRow>
  )
}

export const NodeRow = memo(NodeRowLine)
