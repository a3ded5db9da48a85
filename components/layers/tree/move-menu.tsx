'use client'

import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconFolderMinus,
  IconFolderPlus,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { KeyHint } from '@/components/ui/key-hint'
import { ToolButton } from '@/components/ui/tool-button'
import type { TreeNode } from './build-rows'
import { stepOfLayer } from './move-layer'
import type { LayerMoves } from './use-layer-moves'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'

interface MoveMenuProps {
  /** The active row of the keyboard. */
  node: TreeNode | undefined
  folders: readonly LayerFolderWire[]
  filtered: boolean
  moves: LayerMoves
}

const glyph = { size: 17, stroke: 1.7 } as const

/** Move targets for a row, as an alternative to drag and keyboard. */
export function MoveMenu({ node, folders, filtered, moves }: MoveMenuProps) {
  const t = useTranslations('layers.tree')
  const layer = node?.kind === 'layer' ? node : null
  const movable = layer || (node?.kind === 'folder' && node.folder.isEditable)
  const why = !movable ? t('nothingToMove') : filtered ? t('notWhileSearching') : undefined
  const from = layer?.folder?.id ?? null
  const way = (step: 'up' | 'down' | 'out') =>
    !layer || stepOfLayer(folders, layer.layer.id, from, step) !== undefined
  const others = layer
    ? folders.filter(({ isEditable, layers }) => isEditable && !layers.includes(layer.layer.id))
    : []
  const go = (step: 'up' | 'down' | 'out') => node && moves.step(node.key, step)
  return (
    <Menu position="bottom-end" disabled={why !== undefined} width={290}>
      <Menu.Target>
        <ToolButton
          label={why ?? t('move')}
          size="lg"
          variant="default"
          data-disabled={why ? true : undefined}
          aria-disabled={why !== undefined}
        >
          <IconArrowsMove {...glyph} />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Item
          leftSection={<IconArrowUp {...glyph} />}
          rightSection={<KeyHint keys="Alt ↑" />}
          disabled={!way('up')}
          onClick={() => go('up')}
        >
          {t('up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...glyph} />}
          rightSection={<KeyHint keys="Alt ↓" />}
          disabled={!way('down')}
          onClick={() => go('down')}
        >
          {t('down')}
        </Menu.Item>
        {layer && (
          <Menu.Item
            leftSection={<IconFolderMinus {...glyph} />}
            rightSection={<KeyHint keys="Alt ←" />}
            disabled={!way('out')}
            onClick={() => go('out')}
          >
            {t('takeOut')}
          </Menu.Item>
        )}
        {layer && others.length > 0 && (
          <>
            <Menu.Label>{t('addTo')}</Menu.Label>
            {others.map((folder) => (
              <Menu.Item
                key={folder.id}
                leftSection={<IconFolderPlus {...glyph} />}
                onClick={() => moves.placeLayer(layer, { folder: folder.id, at: folder.layers.length }, true)}
              >
                {folder.name}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
