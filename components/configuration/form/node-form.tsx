'use client'

import { Alert, Badge, Button, Select, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FieldPair, FormSection } from '@/components/records/form-section'
import {
  type DraftNode,
  type SettingType,
  settingTypes,
  blankOf,
  type DraftSetting,
  isForEverybody,
  type Typed,
} from '../draft/node'
import { withValues } from '../draft/edit-values'
import { makeValue } from '../draft/make-node'
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
  /** The value for everybody that was asked for last; each request is a new object. */
  const [asked, setAsked] = useState<{ key: string } | null>(null)
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
      <MainSection
        editor={editor}
        node={node}
        faults={faults}
        fresh={fresh}
        onNamed={onNamed}
        onAsked={setAsked}
      />
      {node.kind === 'group' ? (
        <GroupSection editor={editor} node={node} />
      ) : (
        <ValuesSection key={node.key} editor={editor} node={node} faults={faults} asked={asked} />
      )}
    </section>
  )
}

type MainSectionProps = NodeFormProps & { faults: Faults; onAsked: (value: { key: string }) => void }

function MainSection({ editor, node, faults, fresh, onNamed, onAsked }: MainSectionProps) {
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
        <div className={classes.fallback}>
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
          {node.system && <ForEverybody editor={editor} node={node} onAsked={onAsked} />}
        </div>
      )}
    </FormSection>
  )
}

interface ForEverybodyProps {
  editor: Editor
  node: DraftSetting
  onAsked: (value: { key: string }) => void
}

/** The default of a system setting is fixed: its change is a value for everybody, below those for some. */
function ForEverybody({ editor, node, onAsked }: ForEverybodyProps) {
  const t = useTranslations('configuration.form')
  const begin = () => {
    const known = node.values.find(({ rule }) => isForEverybody(rule))
    if (known) return onAsked({ key: known.key })
    const value = { ...makeValue(node), value: node.fallback }
    editor.change(node.key, (now) => (now.kind === 'setting' ? withValues(now, [...now.values, value]) : now))
    onAsked({ key: value.key })
  }
  return (
    <Button variant="default" size="sm" title={t('forAllHint')} onClick={begin}>
      {t('changeForAll')}
    </Button>
  )
}
