'use client'

import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCopy,
  IconFolderPlus,
  IconIndentDecrease,
  IconIndentIncrease,
  IconLibraryPlus,
  IconPlus,
  IconSquarePlus,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { KeyHint } from '@/components/ui/key-hint'
import { ToolButton } from '@/components/ui/tool-button'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { type Move, stepOf } from '../draft/move-node'
import type { Editor } from '../use-editor'
import type { TreeActions } from './use-tree-actions'

interface TreeToolsProps {
  editor: Editor
  actions: TreeActions
  onMove: (move: Move) => void
  filtered: boolean
  adding: boolean
  onAdding: (open: boolean) => void
}

const ways = [
  { move: 'up', keys: 'Alt ↑', icon: IconArrowUp },
  { move: 'down', keys: 'Alt ↓', icon: IconArrowDown },
  { move: 'out', keys: 'Alt ←', icon: IconIndentDecrease },
  { move: 'in', keys: 'Alt →', icon: IconIndentIncrease },
] as const

const glyph = { size: 17, stroke: 1.7 } as const

/** Actions for a tree row, as an alternative to the keyboard. */
export function TreeTools({ editor, actions, onMove, filtered, adding, onAdding }: TreeToolsProps) {
  const t = useTranslations('configuration.tree')
  const { noItem, noDuplicate, noRemove, noMove } = actions
  const chosen = useFocusBack(adding)
  /** The form of the new node takes the focus. */
  const adds = (add: () => void) => () => {
    chosen()
    add()
  }
  return (
    <>
      <Menu position="bottom-end" opened={adding} onChange={onAdding} returnFocus={false}>
        <Menu.Target>
          <ToolButton label={t('add')} keys="Insert">
            <IconPlus {...glyph} />
          </ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSquarePlus {...glyph} />} onClick={adds(() => actions.add('setting'))}>
            {t('addSetting')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFolderPlus {...glyph} />} onClick={adds(() => actions.add('group'))}>
            {t('addGroup')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLibraryPlus {...glyph} />}
            disabled={noItem !== undefined}
            title={noItem}
            onClick={adds(actions.addItem)}
          >
            {t('addItem')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ToolButton
        label={noDuplicate ?? t('duplicate')}
        data-disabled={noDuplicate ? true : undefined}
        aria-disabled={noDuplicate !== undefined}
        onClick={noDuplicate ? undefined : actions.duplicate}
      >
        <IconCopy {...glyph} />
      </ToolButton>
      <Menu position="bottom-end" disabled={noMove !== undefined || filtered}>
        <Menu.Target>
          <ToolButton
            label={noMove ?? (filtered ? t('notWhileSearching') : t('move'))}
            data-disabled={noMove || filtered ? true : undefined}
            aria-disabled={noMove !== undefined || filtered}
          >
            <IconArrowsMove {...glyph} />
          </ToolButton>
        </Menu.Target>
        <Menu.Dropdown>
          {ways.map(({ move, keys, icon: Icon }) => (
            <Menu.Item
              key={move}
              leftSection={<Icon {...glyph} />}
              rightSection={<KeyHint keys={keys} />}
              disabled={stepOf(editor.draft, editor.selected, move) === null}
              onClick={() => onMove(move)}
            >
              {t(`moves.${move}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ToolButton
        label={noRemove ?? t('remove')}
        keys={noRemove ? undefined : 'Delete'}
        data-disabled={noRemove ? true : undefined}
        aria-disabled={noRemove !== undefined}
        onClick={noRemove ? undefined : actions.remove}
      >
        <IconTrash {...glyph} />
      </ToolButton>
    </>
  )
}
