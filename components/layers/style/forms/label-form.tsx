'use client'

import { Button, Checkbox, Group, Menu, SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { ColorField } from '@/components/ui/color-field'
import { useFieldOptions, useLayer } from '../layer-context'
import type { LabelPart } from '../model/style-model'
import { fieldsOfText } from '../model/text-template'
import { symbolsFor } from '../shape-of'
import { titleTemplate } from '../title-template'
import { AmountField } from './amount-field'
import { EdgeFields } from './edge-fields'
import { GrowthFields } from './growth-fields'
import { isColor } from './own-color'
import type { FormOf } from '../model/style-model'

export function LabelForm({ part, onChange }: FormOf<LabelPart>) {
  const t = useTranslations('layerStyle.labels')
  const layer = useLayer()
  const fields = useFieldOptions()
  const numbers = useFieldOptions('numbers')
  const input = useRef<HTMLInputElement>(null)
  const known = new Set(fields.map(({ value }) => value))
  const strange = fieldsOfText(part.text).filter((name) => !known.has(name))
  const kinds = symbolsFor(layer.geometryType)
  const insert = (name: string) => {
    const at = input.current?.selectionStart ?? part.text.length
    onChange({ ...part, text: `${part.text.slice(0, at)}{${name}}${part.text.slice(at)}` })
  }
  return (
    <>
      <FormSection title={t('text')}>
        <TextInput
          ref={input}
          label={t('template')}
          description={t('templateHint', { open: '{', close: '}' })}
          value={part.text}
          maxLength={500}
          error={strange.length > 0 ? t('strange', { names: strange.join(', ') }) : null}
          onChange={(event) => onChange({ ...part, text: event.currentTarget.value }, 'text')}
        />
        <Group gap="xs">
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="light" leftSection={<IconPlus size={14} stroke={1.8} />}>
                {t('insert')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
              {fields.map(({ value, label }) => (
                <Menu.Item key={value} onClick={() => insert(value)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button variant="subtle" onClick={() => onChange({ ...part, text: titleTemplate(layer) })}>
            {t('asTitle')}
          </Button>
        </Group>
      </FormSection>
      <FormSection title={t('look')}>
        <FieldPair>
          <ColorField
            label={t('color')}
            withPicker
            value={part.color}
            onChange={(color) => isColor(color) && onChange({ ...part, color }, 'color')}
          />
          <AmountField
            label={t('size')}
            min={6}
            max={72}
            value={part.size}
            onChange={(size) => onChange({ ...part, size }, 'size')}
          />
        </FieldPair>
        <SegmentedControl
          size="xs"
          aria-label={t('weight')}
          value={part.weight}
          onChange={(weight) => onChange({ ...part, weight: weight as LabelPart['weight'] })}
          data={[
            { value: 'regular', label: t('weights.regular') },
            { value: 'medium', label: t('weights.medium') },
            { value: 'strong', label: t('weights.strong') },
          ]}
        />
        <EdgeFields
          label={t('halo')}
          most={4}
          value={part.halo}
          onChange={(halo, tag) => onChange({ ...part, halo }, tag)}
        />
        <GrowthFields growth={part.growth} onChange={(growth, tag) => onChange({ ...part, growth }, tag)} />
      </FormSection>
      <FormSection title={t('place')}>
        {!(kinds.length === 1 && kinds[0] === 'point') && (
          <SegmentedControl
            size="xs"
            aria-label={t('placement')}
            value={part.placement}
            onChange={(placement) => onChange({ ...part, placement: placement as LabelPart['placement'] })}
            data={[
              { value: 'point', label: t('placements.point') },
              { value: 'line', label: t('placements.line') },
              { value: 'line-center', label: t('placements.lineCenter') },
            ]}
          />
        )}
        {part.placement === 'point' && (
          <FieldPair>
            <Select
              label={t('side')}
              allowDeselect={false}
              value={part.side}
              onChange={(side) => side && onChange({ ...part, side: side as LabelPart['side'] })}
              data={[
                { value: 'auto', label: t('sides.auto') },
                { value: 'center', label: t('sides.center') },
                { value: 'top', label: t('sides.top') },
                { value: 'bottom', label: t('sides.bottom') },
                { value: 'left', label: t('sides.left') },
                { value: 'right', label: t('sides.right') },
              ]}
            />
            <AmountField
              label={t('distance')}
              min={0}
              max={10}
              step={0.1}
              disabled={part.side === 'center'}
              value={part.distance}
              onChange={(distance) => onChange({ ...part, distance }, 'distance')}
            />
          </FieldPair>
        )}
        <Checkbox
          label={t('overlap')}
          checked={part.overlap}
          onChange={(event) => onChange({ ...part, overlap: event.currentTarget.checked })}
        />
        {!part.overlap && numbers.length > 0 && (
          <FieldPair>
            <Select
              label={t('priority')}
              clearable
              placeholder={t('priorityNone')}
              data={numbers}
              value={part.priority?.field ?? null}
              onChange={(field) =>
                onChange({
                  ...part,
                  priority: field ? { field, highest: part.priority?.highest ?? true } : null,
                })
              }
            />
            <Select
              label={t('first')}
              allowDeselect={false}
              disabled={!part.priority}
              data={[
                { value: 'high', label: t('highFirst') },
                { value: 'low', label: t('lowFirst') },
              ]}
              value={part.priority?.highest === false ? 'low' : 'high'}
              onChange={(next) =>
                part.priority &&
                onChange({ ...part, priority: { ...part.priority, highest: next === 'high' } })
              }
            />
          </FieldPair>
        )}
      </FormSection>
    </>
  )
}
