'use client'

import { Button, Group, Popover, Select, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconNumbers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useMemo, useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import { type PieceKind, pieceKinds } from './pieces'
import { readPlaces, writePlaces } from './read-places'
import type { ObjectEditor } from './use-editor'

/** Coordinates of each part as numbers, for exact values and for drawing without a pointer. */
export function CoordinatesPopover({ editor }: { editor: ObjectEditor }) {
  const t = useTranslations('objects.draw')
  const [open, { toggle, close }] = useDisclosure(false)
  return (
    <Popover opened={open} onDismiss={close} position="bottom" trapFocus returnFocus width={320}>
      <Popover.Target>
        <ToolButton label={t('coordinates')} size="lg" aria-expanded={open} onClick={toggle}>
          <IconNumbers size={18} stroke={1.8} />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        {open && <CoordinatesForm editor={editor} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

const inPopover = { withinPortal: false, shadow: 'md' }

function CoordinatesForm({ editor, onClose }: { editor: ObjectEditor; onClose: () => void }) {
  const t = useTranslations('objects.draw')
  const { pieces, held } = editor.state
  const choices = useMemo(() => {
    const known = pieces.flatMap(({ id, kind }, at) =>
      id === undefined ? [] : [{ value: id, label: t('piece', { kind: t(`kind.${kind}`), at: at + 1 }) }],
    )
    const fresh = pieceKinds
      .filter((kind) => editor.kinds.includes(kind) && (kind !== 'hole' || pieces.length > 0))
      .filter(() => editor.several || pieces.length === 0 || editor.kinds.includes('hole'))
      .map((kind) => ({ value: kind, label: t('newPiece', { kind: t(`kind.${kind}`) }) }))
    return [...known, ...fresh]
  }, [pieces, editor.kinds, editor.several, t])
  const [chosen, setChosen] = useState(held ?? choices[0]?.value ?? '')
  const piece = pieces.find(({ id }) => id === chosen)
  const kind: PieceKind = piece?.kind ?? pieceKinds.find((one) => one === chosen) ?? 'point'
  const [text, setText] = useState(() => (piece ? writePlaces(piece.coordinates, kind) : ''))
  const [error, setError] = useState<string | null>(null)

  const choose = (next: string | null) => {
    const other = pieces.find(({ id }) => id === next)
    setChosen(next ?? '')
    setText(other ? writePlaces(other.coordinates, other.kind) : '')
    setError(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readPlaces(text, kind)
    if (!('places' in read)) {
      const words =
        'line' in read ? t(`fault.${read.fault}`, { line: read.line }) : t('fault.few', { count: read.least })
      return setError(words)
    }
    editor.put({ id: piece?.id, kind, coordinates: read.places })
    onClose()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={8}>
        {choices.length > 1 && (
          <Select
            label={t('part')}
            data={choices}
            value={chosen}
            allowDeselect={false}
            comboboxProps={inPopover}
            onChange={choose}
          />
        )}
        <Textarea
          label={t('coordinates')}
          description={t('coordinatesHint')}
          autosize
          minRows={kind === 'point' ? 1 : 3}
          maxRows={10}
          spellCheck={false}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
          data-testid="coordinates"
        />
        <Group justify="flex-end" gap={6}>
          <Button variant="default" size="compact-sm" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" size="compact-sm">
            {t('put')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
