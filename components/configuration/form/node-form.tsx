'use client'

import { Alert, Badge, Select, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FieldPair, FormSection } from '@/components/records/form-section'
import {
  type DraftNode,
  type SettingType,
  settingTypes,
  blankOf,
  type DraftSetting,
  type Typed,
} from '../draft/node'
import { lineOf } from '../draft/tree-index'
import type { Editor } from '../use-editor'
import { useTypeWords } from '../use-words'
import classes from './form.module.css'
import { GroupSection } from './group-section'
import { TypedInput } from './typed-input'
import { type Faults, useFaults } from './use-faults'
import { ValuesSection } from './values-section'
import common from '../../ui/common.module.css'

/** Converts a value to another type, as far as possible. */
function convert(value: Typed, type: SettingType): Typed {
  if (value === null) return null
  if (type === 'STRING') return String(value)
  if (type === 'BOOLEAN') return value === true || value === 'true' || value === 1
  if (value === '') return null
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  return type === 'INTEGER' ? Math.trunc(number) : number
}

/** An unsaved setting can still change its type; its values are converted. */
const changeType = (setting: DraftSetting, type: SettingType): DraftSetting => ({
  ...setting,
  type,
  fallback: convert(setting.fallback, type) ?? blankOf(type),
  values: setting.values.map((value) => ({ ...value, value: convert(value.value, type) })),
})

interface NodeFormProps {
  editor: Editor
  node: DraftNode
  /** The node is new and its name field takes the focus. */
  fresh: boolean
  onNamed: () => void
}

export const nodeFormId = 'configuration-node'

export function NodeForm({ editor, node, fresh, onNamed }: NodeFormProps) {
  const t = useTranslations('configuration.form')
  const faults = useFaults(editor, node)
  const line = lineOf(editor.draft, node.key)
  return (
    <section className={classes.form} aria-label={t('label')} id={nodeFormId} data-draft>
      <header className={classes.head}>
        <p className={classes.path}>
          {line
            .slice(1)
            .map(({ name }) => name || '…')
            .join(' / ') || node.name}
        </p>
        <div className={classes.titleLine}>
          <h2 className={classes.title}>{node.label || t('unnamed')}</h2>
          {node.system && (
            <Badge
              className={common.fixed}
              variant="light"
              color="gray"
              leftSection={<IconLock size={12} stroke={2} aria-hidden="true" />}
            >
              {t('system')}
            </Badge>
          )}
        </div>
        {node.system && (
          <p className={common.hintBelow}>{t(node.kind === 'group' ? 'systemGroup' : 'systemWhy')}</p>
        )}
      </header>
      {faults.node && (
        <Alert color="red" role="alert" mt="sm">
          {faults.node}
        </Alert>
      )}
      <MainSection editor={editor} node={node} faults={faults} fresh={fresh} onNamed={onNamed} />
      {node.kind === 'group' ? (
        <GroupSection editor={editor} node={node} />
      ) : (
        <ValuesSection key={node.key} editor={editor} node={node} faults={faults} />
      )}
    </section>
  )
}

type MainSectionProps = NodeFormProps & { faults: Faults }

function MainSection({ editor, node, faults, fresh, onNamed }: MainSectionProps) {
  const t = useTranslations('configuration.form')
  const typeWords = useTypeWords()
  const label = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!fresh) return
    label.current?.focus()
    label.current?.select()
    onNamed()
  }, [fresh, onNamed])
  const unusual = node.name !== '' && !/^[\w.-]+$/.test(node.name)
  return (
    <FormSection>
      <TextInput
        ref={label}
        label={t('nodeLabel')}
        withAsterisk={!node.system}
        disabled={node.system}
        value={node.label}
        error={faults.label}
        onBlur={editor.rest}
        onChange={(event) => {
          const text = event.currentTarget.value
          editor.change(node.key, (now) => ({ ...now, label: text }), 'label')
        }}
      />
      <FieldPair>
        <TextInput
          label={t('name')}
          withAsterisk={!node.system}
          disabled={node.system}
          spellCheck={false}
          autoComplete="off"
          classNames={{ input: classes.mono }}
          description={unusual && !faults.name ? t('nameHint') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={node.name}
          error={faults.name}
          onBlur={editor.rest}
          onChange={(event) => {
            const text = event.currentTarget.value
            editor.change(node.key, (now) => ({ ...now, name: text }), 'name')
          }}
        />
        {node.kind === 'setting' && (
          <Select
            label={t('type')}
            allowDeselect={false}
            disabled={node.id !== null}
            description={node.id !== null && !node.system ? t('typeFixed') : undefined}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={settingTypes.map((type) => ({ value: type, label: typeWords(type) }))}
            value={node.type}
            onChange={(type) =>
              type &&
              editor.change(node.key, (now) =>
                now.kind === 'setting' ? changeType(now, type as SettingType) : now,
              )
            }
          />
        )}
      </FieldPair>
      {node.kind === 'setting' && (
        <TypedInput
          key={node.key}
          type={node.type}
          label={t('fallback')}
          disabled={node.system}
          value={node.fallback}
          error={faults.fallback}
          onBlur={editor.rest}
          onChange={(fallback) =>
            editor.change(
              node.key,
              (now) => (now.kind === 'setting' ? { ...now, fallback } : now),
              'fallback',
            )
          }
        />
      )}
    </FormSection>
  )
}
