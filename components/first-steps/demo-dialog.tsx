import { Button, Group, List, Modal, PasswordInput, Select, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { languageNames, isLocale, locales } from '@/lib/shared/i18n/locales'
import { useLoadDemo } from './use-first-steps'

const adds = ['people', 'tasks', 'layers', 'lists'] as const

/** Says what the demo city adds before it is loaded. */
export function DemoDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('firstSteps.demo')
  const kit = useTranslations('kit')
  const [language, setLanguage] = useState<string>(useLocale())
  const [password, setPassword] = useState('')
  const load = useLoadDemo(onClose)
  return (
    <Modal opened={opened} onClose={onClose} title={t('confirmTitle')}>
      <Text size="sm">{t('adds')}</Text>
      <List size="sm" my={6}>
        {adds.map((what) => (
          <List.Item key={what}>{t(`what.${what}`)}</List.Item>
        ))}
      </List>
      <Text size="sm" fw={600}>
        {t('forGood')}
      </Text>
      <Select
        mt="sm"
        label={t('language')}
        data={locales.map((code) => ({ value: code, label: languageNames[code] }))}
        value={language}
        allowDeselect={false}
        onChange={(value) => isLocale(value) && setLanguage(value)}
      />
      <PasswordInput
        mt="sm"
        label={t('password')}
        description={t('passwordHint')}
        autoComplete="new-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button
          loading={load.isPending}
          onClick={() => load.mutate({ language, ...(password && { password }) })}
        >
          {t('load')}
        </Button>
      </Group>
    </Modal>
  )
}
