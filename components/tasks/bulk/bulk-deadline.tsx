'use client'

import { Button, Group, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeadlineInput } from '../due/deadline-input'
import { presetMoments } from '../due/working-day'

interface BulkDeadlineProps {
  /** Unix seconds; null clears the deadline. */
  onChoose: (deadline: number | null) => void
}

export function BulkDeadline({ onChoose }: BulkDeadlineProps) {
  const t = useTranslations('bulk')
  const [open, { toggle, close }] = useDisclosure(false)
  const [value, setValue] = useState<string | null>(() => presetMoments().endOfShift)
  const choose = (deadline: number | null) => {
    close()
    onChoose(deadline)
  }
  return (
    <Popover opened={open} onDismiss={close} position="bottom-start" trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
          aria-expanded={open}
          onClick={toggle}
        >
          {t('deadline')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Stack gap={10}>
          <DeadlineInput
            label={t('deadline')}
            value={value}
            popoverProps={{ withinPortal: false }}
            onChange={setValue}
          />
          <Group justify="space-between" gap={8}>
            <Button variant="subtle" onClick={() => choose(null)}>
              {t('noDeadline')}
            </Button>
            <Button disabled={value === null} onClick={() => value !== null && choose(dayjs(value).unix())}>
              {t('setDeadline')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
