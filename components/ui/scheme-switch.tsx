'use client'

import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolButton } from './tool-button'

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const

export function SchemeSwitch() {
  const t = useTranslations('scheme')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // Read in an effect: the server does not know the stored choice, and both sides must render the same icon first.
  const Icon = useComputedColorScheme('light') === 'dark' ? IconMoon : IconSun
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton label={t('title')} size="lg">
          <Icon size={19} stroke={1.7} />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, icon: Item }) => (
          <Menu.Item
            key={value}
            leftSection={<Item size={16} stroke={1.7} />}
            rightSection={colorScheme === value ? <IconCheck size={15} /> : undefined}
            onClick={() => setColorScheme(value)}
          >
            {t(value)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
