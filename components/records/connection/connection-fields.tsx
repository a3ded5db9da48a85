'use client'

import { Input, NumberInput, PasswordInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { hiddenPassword } from './connection'
import classes from './connection.module.css'

interface ConnectionFieldsProps<Mode extends string> {
  field: (name: 'host' | 'port' | 'ca') => GetInputPropsReturnType
  words: { host: string; port: string; mode: string; modeNote: string; ca: string; caHint: string }
  hostExample: string
  modes: readonly { value: Mode; label: string }[]
  mode: Mode
  disabled?: boolean
  onMode: (mode: Mode) => void
}

/** Host, port and encryption of a server that this one speaks to. The mode `none` has no certificates. */
export function ConnectionFields<Mode extends string>(props: ConnectionFieldsProps<Mode>) {
  const { field, words, hostExample, modes, mode, disabled = false, onMode } = props
  return (
    <>
      <div className={classes.pair}>
        <TextInput label={words.host} placeholder={hostExample} {...field('host')} />
        <NumberInput
          label={words.port}
          withAsterisk
          size="sm"
          min={1}
          max={65_535}
          hideControls
          {...field('port')}
        />
      </div>
      <Input.Wrapper
        label={words.mode}
        description={words.modeNote}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={words.mode}
          disabled={disabled}
          data={[...modes]}
          value={mode}
          onChange={onMode}
        />
      </Input.Wrapper>
      {mode !== 'none' && (
        <Textarea
          label={words.ca}
          description={words.caHint}
          placeholder="-----BEGIN CERTIFICATE-----"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          {...field('ca')}
        />
      )}
    </>
  )
}

interface StoredPasswordProps {
  field: GetInputPropsReturnType
  words: { password: string; passwordHint: string; showPassword: string }
}

/** A password that is stored and never shown: left empty, it stays. */
export function StoredPassword({ field, words }: StoredPasswordProps) {
  return (
    <PasswordInput
      label={words.password}
      description={words.passwordHint}
      placeholder={hiddenPassword}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
      {...field}
    />
  )
}
