'use client'

import { Button, Menu, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { SortableList } from '@/components/records/ordering/sortable-list'
import { ToolButton } from '@/components/ui/tool-button'
import { actPartKinds, type ActPartKind } from '@/lib/shared/acts/parts'
import { PartEditor, type PartFields } from './part-editor'
import { blankPart, type PartDraft } from './template-values'

interface PartListProps {
  value: readonly PartDraft[]
  fields: PartFields
  denied: boolean
  error: ReactNode
  /** The error of a member, such as `0.text`. */
  errorOf: (path: string) => ReactNode
  onChange: (parts: PartDraft[]) => void
}

/** The parts of an act in their order: added, moved and removed. */
export function PartList({ value, fields, denied, error, errorOf, onChange }: PartListProps) {
  const t = useTranslations('acts')
  const prefix = useId()
  const [count, setCount] = useState(0)
  const nameOf = ({ kind, title }: PartDraft) => title?.trim() || t(`kinds.${kind}`)
  const add = (kind: ActPartKind) => {
    setCount(count + 1)
    onChange([...value, blankPart(kind, `${prefix}-${count}`)])
  }
  return (
    <>
      <SortableList
        label={t('parts')}
        items={value}
        keyOf={({ row }) => row}
        nameOf={nameOf}
        onOrder={denied ? undefined : (next) => onChange([...next])}
        tools={(part, index) =>
          !denied && (
            <ToolButton
              label={t('removePart', { name: nameOf(part) })}
              onClick={() => onChange(value.toSpliced(index, 1))}
            >
              <IconTrash size={17} stroke={1.7} />
            </ToolButton>
          )
        }
        row={(part, index) => (
          <PartEditor
            part={part}
            fields={fields}
            denied={denied}
            errorOf={(member) => errorOf(`${index}.${member}`)}
            onChange={(change) =>
              onChange(value.map((one) => (one.row === part.row ? { ...one, ...change } : one)))
            }
          />
        )}
      />
      {error && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
      {!denied && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              size="sm"
              w="fit-content"
              leftSection={<IconPlus size={16} stroke={1.8} />}
            >
              {t('addPart')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actPartKinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => add(kind)}>
                {t(`kinds.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
