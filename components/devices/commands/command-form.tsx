'use client'

import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { type CommandKind, intervalLimits, longestCommand } from '@/lib/shared/device-commands'
import classes from '../devices.module.css'
import { useSendCommand, type Wanted } from './use-commands'

interface CommandFormProps {
  deviceId: number
  kinds: readonly CommandKind[]
}

const usualInterval = 60

/** Chooses a command and sends it. It stands in the form of the device, which it must not submit. */
export function CommandForm({ deviceId, kinds }: CommandFormProps) {
  const t = useTranslations('devices.commands')
  const [kind, setKind] = useState<CommandKind>(kinds[0] ?? 'text')
  const [seconds, setSeconds] = useState<number | string>(usualInterval)
  const [words, setWords] = useState('')
  const { mutate, isPending } = useSendCommand(deviceId, t('notSent'), () => setWords(''))
  const wanted = wantedOf(kind, seconds, words.trim())
  const send = () => wanted && !isPending && mutate(wanted)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    <div className={classes.command}>
      <Select
        label={t('kind')}
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(value) => value && setKind(value as CommandKind)}
      />
      {kind === 'interval' && (
        <NumberInput
          label={t('seconds')}
          min={intervalLimits.least}
          max={intervalLimits.most}
          allowDecimal={false}
          value={seconds}
          onChange={setSeconds}
          onKeyDown={onKeyDown}
        />
      )}
      {kind === 'text' && (
        <TextInput
          label={t('text')}
          description={t('textHint')}
          maxLength={longestCommand}
          spellCheck={false}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <Button type="button" variant="default" loading={isPending} disabled={!wanted} onClick={send}>
        {t('send')}
      </Button>
    </div>
  )
}

/** Null while something is missing. */
function wantedOf(kind: CommandKind, seconds: number | string, text: string): Wanted | null {
  const interval = Number(seconds)
  if (kind === 'position') return { kind }
  if (kind === 'text') return text === '' ? null : { kind, text }
  return interval >= intervalLimits.least && interval <= intervalLimits.most ? { kind, interval } : null
}
