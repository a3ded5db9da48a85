'use client'

import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTags } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TagChip } from '@/components/person/tag-chip'
import type { Person } from '@/components/api/person-types'
import { useUserTags } from '@/components/reference-data/use-references'
import { tagState } from './tag-changes'

interface BulkTagsProps {
  people: readonly Person[]
  onApply: (add: number[], remove: number[]) => void
}

/** Tags of the selected people: checked when all have it, indeterminate when some do; only clicked ones change. */
export function BulkTags({ people, onApply }: BulkTagsProps) {
  const t = useTranslations('people.users')
  const tags = useUserTags().items
  const [open, { toggle, close }] = useDisclosure(false)
  const [wanted, setWanted] = useState<Readonly<Record<number, boolean>>>({})

  const dismiss = () => {
    close()
    setWanted({})
  }
  const apply = () => {
    const chosen = (on: boolean) => tags.map(({ id }) => id).filter((id) => wanted[id] === on)
    onApply(chosen(true), chosen(false))
    dismiss()
  }
  return (
    <Popover opened={open} onDismiss={dismiss} position="bottom-start" trapFocus returnFocus width={260}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconTags size={16} stroke={1.7} />}
          onClick={toggle}
          aria-expanded={open}
        >
          {t('bulkTags')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Stack gap={10}>
          <Text size="xs" c="dimmed">
            {t(tags.length > 0 ? 'bulkTagsHint' : 'noTags')}
          </Text>
          <Stack gap={8} mah={320} style={{ overflowY: 'auto' }}>
            {tags.map((tag) => {
              const state = tagState(people, tag.id)
              const choice = wanted[tag.id]
              return (
                <Checkbox
                  key={tag.id}
                  size="sm"
                  label={<TagChip title={tag.title} color={tag.color} />}
                  checked={choice ?? state === 'all'}
                  indeterminate={choice === undefined && state === 'some'}
                  onChange={(event) => setWanted({ ...wanted, [tag.id]: event.currentTarget.checked })}
                />
              )
            })}
          </Stack>
          <Button size="sm" onClick={apply} disabled={Object.keys(wanted).length === 0}>
            {t('apply')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
