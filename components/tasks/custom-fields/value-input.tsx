'use client'

import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useTranslations } from 'next-intl'
import { useFieldDays } from '@/components/api/server-zone'
import { AddressField } from '@/components/map/places/address-field'
import { useDates } from '@/components/ui/use-dates'
import { lastView } from '@/components/map/last-view'
import { GeometryInput, type ValueInputProps } from './geometry-input'

/** The input for each type of custom field. */
export function ValueInput(props: ValueInputProps) {
  const { definition, value, onChange, onEnter, onLeave, onKeyDown, error, bare, className } = props
  const t = useTranslations('taskPage')
  const dates = useDates()
  const days = useFieldDays()
  const { name, type, required } = definition
  const common = {
    className,
    label: bare ? undefined : name,
    'aria-label': name,
    withAsterisk: !bare && required,
    error,
    placeholder: '–',
  }
  const typing = { ...common, onFocus: onEnter, onBlur: onLeave, onKeyDown }
  const choosing = { ...common, onDropdownOpen: onEnter, onDropdownClose: onLeave }
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (type) {
    case 'TEXT':
      return (
        <Textarea
          {...typing}
          autosize
          minRows={bare ? 1 : 2}
          maxRows={8}
          value={words}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'INTEGER':
    case 'DOUBLE':
      return (
        <NumberInput
          {...typing}
          size="sm"
          hideControls
          allowDecimal={type === 'DOUBLE'}
          decimalSeparator="."
          value={typeof value === 'number' ? value : words}
          onChange={(next) => onChange(next === '' ? null : next)}
        />
      )
    case 'BOOLEAN':
      return (
        <Select
          {...choosing}
          clearable={!required}
          data={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          value={typeof value === 'boolean' ? String(value) : null}
          onChange={(next) => onChange(next === null ? null : next === 'true')}
        />
      )
    case 'DATE':
      return (
        <DatePickerInput
          {...common}
          clearable={!required}
          value={typeof value === 'number' ? days.dayOf(value) : null}
          valueFormatter={({ date }) => (typeof date === 'string' ? dates.ofDay(date) : '')}
          onChange={(next) => onChange(next === null ? null : days.secondsOf(next))}
          onClick={onEnter}
          onDropdownClose={onLeave}
        />
      )
    case 'LIST':
      return (
        <Select
          {...choosing}
          clearable={!required}
          searchable={(definition.values?.length ?? 0) > 8}
          data={definition.values}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => onChange(next)}
        />
      )
    case 'GEOMETRY':
      return <GeometryInput {...props} />
    default:
      if (props.onPlace)
        return (
          <AddressField
            {...typing}
            rightSection={props.rightSection}
            view={lastView()}
            value={words}
            onWrite={onChange}
            onPlace={props.onPlace}
          />
        )
      return <TextInput {...typing} value={words} onChange={(event) => onChange(event.currentTarget.value)} />
  }
}
