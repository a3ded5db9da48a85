'use client'

import { Menu } from '@mantine/core'
import { IconServer2, IconServerCog } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useApiMutation } from '@/components/api/use-api'
import { useMay } from '@/components/api/session-user'
import { PageLink } from '@/components/ui/page-link'
import { showDone } from '@/components/ui/show-notice'
import { ToolButton } from '@/components/ui/tool-button'
import { type ServerLocale, serverLocales, writeLocale } from './configuration-api'
import { type DraftGroup, type DraftNode, type DraftSetting, isForEverybody, type Typed } from './draft/node'

/** The default value, without a known caller. */
const valueForAll = ({ values, fallback }: DraftSetting): Typed => {
  const first = values.find(({ rule }) => isForEverybody(rule))
  return first ? first.value : fallback
}

function findByPath(root: DraftGroup, path: readonly string[]): DraftNode | undefined {
  return path.reduce<DraftNode | undefined>(
    (node, name) => (node?.kind === 'group' ? node.children.find((child) => child.name === name) : undefined),
    root,
  )
}

interface ServerMenuProps {
  stored: DraftGroup
  /** While there are unsaved changes the tree must not be replaced. */
  dirty: boolean
  onChanged: () => void
}

/** The language of the server's texts, and a link to the directory service. */
export function ServerMenu({ stored, dirty, onChanged }: ServerMenuProps) {
  const t = useTranslations('configuration.server')
  const may = useMay()
  const administrator = may.configuration.locale === true
  const node = findByPath(stored, ['system', 'locale'])
  const current = node?.kind === 'setting' ? valueForAll(node) : null
  const change = useApiMutation((code: ServerLocale) => writeLocale(code), {
    stale: ['audit'],
    failed: t('failed'),
    onDone: () => {
      showDone(t('changed'))
      onChanged()
    },
  })
  const why = administrator ? (dirty ? t('saveFirst') : undefined) : t('administratorOnly')
  return (
    <Menu position="bottom-end" width={290}>
      <Menu.Target>
        <ToolButton label={t('title')}>
          <IconServerCog size={18} stroke={1.7} />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('language')}</Menu.Label>
        <Menu.RadioGroup
          value={String(current)}
          onChange={(code) => code !== current && change.mutate(code as ServerLocale)}
        >
          {serverLocales.map((code) => (
            <Menu.RadioItem
              key={code}
              value={code}
              closeMenuOnClick
              disabled={why !== undefined || change.isPending}
            >
              {t(`languages.${code}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {why && <Menu.Label>{why}</Menu.Label>}
        {may.directory.change === true && (
          <>
            <Menu.Divider />
            <Menu.Item
              component={PageLink}
              href="/console/directory"
              leftSection={<IconServer2 size={16} stroke={1.7} />}
            >
              {t('directory')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
