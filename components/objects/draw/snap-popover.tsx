'use client'

import { Popover, SegmentedControl, Slider, Stack, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMagnet, IconMagnetOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolButton } from '@/components/ui/tool-button'
import { reachAtMost, type SnapSetting, snapLayers } from './use-snap-setting'

interface SnapPopoverProps {
  setting: SnapSetting
  onChange: (part: Partial<SnapSetting>) => void
  /** Why neighbours cannot follow; null when they can. */
  alone: string | null
}

/** What drawing snaps to, from how far, and whether neighbours follow. */
export function SnapPopover({ setting, onChange, alone }: SnapPopoverProps) {
  const t = useTranslations('objects.draw.snap')
  const [open, { toggle, close }] = useDisclosure(false)
  const { to, reach, shared } = setting
  const Icon = to === 'off' ? IconMagnetOff : IconMagnet
  return (
    <Popover opened={open} onDismiss={close} position="bottom" trapFocus returnFocus width={300}>
      <Popover.Target>
        <ToolButton label={t('title')} size="lg" pressed={to !== 'off'} aria-expanded={open} onClick={toggle}>
          <Icon size={18} stroke={1.8} />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown p="sm" data-testid="snap-setting">
        <Stack gap={10}>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('to')}
            data={snapLayers.map((value) => ({ value, label: t(value) }))}
            value={to}
            onChange={(next) => onChange({ to: snapLayers.find((one) => one === next) ?? 'own' })}
          />
          <div>
            <Text size="xs" id="snap-reach">
              {t('reach', { count: reach })}
            </Text>
            <Slider
              size="sm"
              min={2}
              max={reachAtMost}
              label={null}
              disabled={to === 'off'}
              thumbProps={{ 'aria-labelledby': 'snap-reach' }}
              value={reach}
              onChange={(next) => onChange({ reach: next })}
            />
          </div>
          <Switch
            size="sm"
            label={t('shared')}
            description={alone ?? t('sharedHint')}
            disabled={alone !== null}
            checked={shared && alone === null}
            onChange={(event) => onChange({ shared: event.currentTarget.checked })}
          />
          <Text size="xs" c="dimmed">
            {t('alt')}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
