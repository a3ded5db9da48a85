'use client'

import { Button, Popover, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { BulkBar } from '@/components/records/bulk-bar'
import { GeometryMenu } from '../editing/geometry-menu'
import { FieldInput } from '../panel/field-input'
import { editable, faultOf, fromControl } from '../panel/form-values'
import type { ObjectsState } from '../use-objects-state'
import { BulkButton } from '@/components/records/bulk-button'
import { useBulkObjects } from './use-bulk-objects'

/** Actions for all selected objects. */
export function ObjectsBulkBar({ state }: { state: ObjectsState }) {
  const t = useTranslations('objects')
  const { source, picks } = state
  const { progress, remove, setValue } = useBulkObjects(source, picks.clear)
  const [open, { toggle, close }] = useDisclosure(false)
  const denied = !source.access.write
  const ids = [...picks.picked]
  return (
    <BulkBar count={ids.length} onClear={picks.clear} progress={progress}>
      <Popover opened={open} onDismiss={close} position="bottom-start" trapFocus returnFocus width={320}>
        <Popover.Target>
          <BulkButton
            label={t('bulk.change')}
            icon={<IconPencil size={15} stroke={1.8} />}
            disabled={denied || editable(source).length === 0}
            onClick={toggle}
          />
        </Popover.Target>
        <Popover.Dropdown p="sm">
          {open && (
            <ValueForm
              state={state}
              count={ids.length}
              onSet={(field, value) => {
                close()
                void setValue(ids, field, value)
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {source.place && <GeometryMenu state={state} denied={denied} />}
      <BulkButton
        label={t('delete')}
        icon={<IconTrash size={15} stroke={1.8} />}
        color="red"
        disabled={denied}
        onClick={() => void remove(ids)}
      />
      {denied && (
        <Text size="xs" c="dimmed">
          {t('denied')}
        </Text>
      )}
    </BulkBar>
  )
}

const inPopover = { withinPortal: false, shadow: 'md' }

interface ValueFormProps {
  state: ObjectsState
  count: number
  onSet: (field: ReturnType<typeof editable>[number], value: ReturnType<typeof fromControl>) => void
}

function ValueForm({ state, count, onSet }: ValueFormProps) {
  const t = useTranslations('objects')
  const fields = editable(state.source)
  const [name, setName] = useState(fields[0]?.name ?? null)
  const [held, setHeld] = useState<unknown>('')
  const field = fields.find((one) => one.name === name)
  const fault = field && faultOf(held, field)
  const erases = field !== undefined && fromControl(held, field) === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (field && !fault) onSet(field, fromControl(held, field))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={8}>
        <Select
          label={t('bulk.field')}
          allowDeselect={false}
          searchable={fields.length > 8}
          comboboxProps={inPopover}
          data={fields.map((one) => ({ value: one.name, label: one.rusName || one.name }))}
          value={name}
          onChange={(next) => {
            setName(next)
            setHeld('')
          }}
        />
        {field && (
          <FieldInput
            key={field.id}
            field={field}
            label={t('bulk.value')}
            value={held}
            error={fault ? t(`form.fault.${fault}`) : undefined}
            onChange={setHeld}
          />
        )}
        <Button
          type="submit"
          size="sm"
          disabled={!field}
          // Clearing an attribute is as drastic as writing one: it must not look like the next step.
          {...(erases && { color: 'red', variant: 'light' })}
        >
          {erases ? t('bulk.erase', { count }) : t('bulk.apply', { count })}
        </Button>
      </Stack>
    </form>
  )
}
