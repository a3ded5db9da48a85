'use client'

import { Button, type ButtonProps, Menu, Tooltip } from '@mantine/core'
import {
  IconChevronDown,
  IconCloudDownload,
  IconDatabaseImport,
  IconFilterShare,
  IconFolderPlus,
  IconPlus,
  IconShape,
  IconTablePlus,
  IconUpload,
} from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { leaveSafely } from '@/components/records/leave-guard'
import { KeyHint } from '@/components/ui/key-hint'
import { useFocusBack } from '@/components/ui/use-focus-back'
import classes from './layers.module.css'
import type { Making } from './use-layers-address'
import common from '../ui/common.module.css'

interface AddMenuProps {
  opened: boolean
  onOpened: (opened: boolean) => void
  onMake: (making: Making) => void
  /** Why no layer can be created. */
  denied: string | undefined
  /** Why no table can be registered. */
  registerDenied: string | undefined
}

const glyph = { size: 17, stroke: 1.7 } as const

const items = [
  { making: 'layer', icon: IconShape },
  { making: 'view', icon: IconFilterShare },
  { making: 'remote', icon: IconCloudDownload },
  { making: 'registered', icon: IconDatabaseImport },
  { making: 'group', icon: IconFolderPlus },
  { making: 'table', icon: IconTablePlus },
] as const

/** Menu of everything that can be created on the page. */
export function AddMenu({ opened, onOpened, onMake, denied, registerDenied }: AddMenuProps) {
  const t = useTranslations('layers.add')
  const router = useRouter()
  const chosen = useFocusBack(opened)
  return (
    <Menu
      position="bottom-end"
      opened={opened}
      onChange={onOpened}
      disabled={denied !== undefined}
      returnFocus={false}
      width={330}
    >
      <Menu.Target>
        <AddTrigger denied={denied} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUpload {...glyph} />}
          onClick={() => {
            chosen()
            void leaveSafely(() => router.push('/console/layers/import'))
          }}
        >
          {t('import')}
          <span className={common.hintBlock}>{t('importHint')}</span>
        </Menu.Item>
        {items.map(({ making, icon: Glyph }) => {
          const why = making === 'registered' ? registerDenied : undefined
          return (
            <Menu.Item
              key={making}
              leftSection={<Glyph {...glyph} />}
              disabled={why !== undefined}
              onClick={() => {
                chosen()
                onMake(making)
              }}
            >
              {t(making)}
              <span className={common.hintBlock}>{why ?? t(`hints.${making}`)}</span>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function AddTrigger({ denied, ...rest }: ButtonProps & { denied: string | undefined }) {
  const t = useTranslations('layers.add')
  return (
    <Tooltip label={denied} disabled={!denied}>
      <Button
        {...rest}
        className={classes.add}
        leftSection={<IconPlus size={16} stroke={2} />}
        rightSection={
          <span className={classes.addMore}>
            <KeyHint keys="N" />
            <IconChevronDown size={15} stroke={2} />
          </span>
        }
        data-disabled={denied ? true : undefined}
        aria-disabled={denied !== undefined}
      >
        <span className={common.hiddenBelow900}>{t('label')}</span>
      </Button>
    </Tooltip>
  )
}
