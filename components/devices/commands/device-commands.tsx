'use client'

import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import { useDates } from '@/components/ui/use-dates'
import { commandsOf } from '@/lib/shared/device-commands'
import type { Device } from '../device'
import classes from '../devices.module.css'
import { CommandForm } from './command-form'
import { type DeviceCommand, useCommands } from './use-commands'

interface DeviceCommandsProps {
  device: Device
  /** Why the reader may not send any. */
  denied: string | undefined
}

/** What a device was told with its answers, and a form for the next command; nothing where it has none. */
export function DeviceCommands({ device, denied }: DeviceCommandsProps) {
  const t = useTranslations('devices.commands')
  const commands = useCommands(device.id)
  const kinds = commandsOf(device.protocol)
  const mayBeTold = kinds.length > 0 && denied === undefined
  if (!mayBeTold && commands.length === 0) return null
  return (
    <FormSection title={t('title')} hint={mayBeTold ? t('hint') : undefined}>
      {mayBeTold && <CommandForm deviceId={device.id} kinds={kinds} />}
      {commands.length > 0 && (
        <ul className={classes.faults}>
          {commands.map((command) => (
            <CommandItem key={command.id} command={command} />
          ))}
        </ul>
      )}
    </FormSection>
  )
}

const colors: Readonly<Record<string, string>> = { answered: 'green', failed: 'red', expired: 'orange' }

function CommandItem({ command }: { command: DeviceCommand }) {
  const t = useTranslations('devices.commands')
  const dates = useDates()
  const { kind, interval, text, created_at: at, created_by: by, answer } = command
  const state = command.state as 'queued' | 'sent' | 'answered' | 'failed' | 'expired'
  return (
    <li>
      <span>{saidOf()}</span>
      <Badge variant="light" color={colors[state] ?? 'gray'}>
        {t(`states.${state}`)}
      </Badge>
      <span className={classes.counted} title={dates.full(at)}>
        {[by?.fio, dates.ago(at)].filter(Boolean).join(' · ')}
      </span>
      {answer && <code>{answer}</code>}
    </li>
  )

  function saidOf(): string {
    if (kind === 'interval') return t('every', { seconds: interval ?? 0 })
    return kind === 'text' ? (text ?? '') : t('kinds.position')
  }
}
