'use client'

import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './access-keys.module.css'
import type { FreshKey } from './access-key'

const examplesOf = (key: string, origin: string, forTasks: boolean) => [
  { name: 'QGIS WMS', text: `${origin}/service/wms` },
  { name: 'QGIS WFS', text: `${origin}/service/wfs` },
  { name: 'QGIS OGC API', text: `${origin}/ogc/features` },
  {
    name: 'curl',
    text: `curl -H 'Authorization: Bearer ${key}' '${origin}${forTasks ? '/rest/tasks?apiVersion=2.1' : '/layers'}'`,
  },
]

/** A new key, shown once, and how to use it. */
export function KeyBox({ fresh, onDone }: { fresh: FreshKey; onDone: () => void }) {
  const t = useTranslations('accessKeys.fresh')
  const key = fresh.key ?? ''
  return (
    <Alert color="petrol" title={t('once')} role="status">
      <Code className={classes.key}>{key}</Code>
      <Group mt="sm" gap="xs">
        <CopyButton value={key}>
          {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'copied' : 'copy')}</Button>}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </Group>
      <Text size="sm" mt="md">
        {t('how')}
      </Text>
      <Stack gap={8} mt={8} component="dl">
        {examplesOf(key, window.location.origin, fresh.layer_ids === null).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.example}>
              <Code className={classes.key}>{text}</Code>
            </dd>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}
