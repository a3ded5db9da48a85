'use client'

import { Checkbox, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import { isTrackPoints } from './source-names'

/** The layers of a file beside the shown one; a file that only holds other layers is none. */
export function otherSources(sources: readonly string[], shown: string | undefined): string[] {
  const isFile = (source: string) =>
    sources.some((one) => one.startsWith(`${source}/`) && !isTrackPoints(one))
  return sources.filter((source) => source !== (shown ?? sources[0]) && !isFile(source))
}

interface OtherLayersProps {
  /** The layers of the file beside the one that is shown. */
  sources: readonly string[]
  nameOf: (source: string) => string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Further layers of the file, each of which becomes a new layer too. */
export function OtherLayers({ sources, nameOf, chosen, onChange }: OtherLayersProps) {
  const t = useTranslations('imports.others')
  const all = chosen.length === sources.length
  return (
    <FormSection title={t('title')}>
      {sources.length > 1 && (
        <Checkbox
          label={t('all')}
          checked={all}
          indeterminate={!all && chosen.length > 0}
          onChange={() => onChange(all ? [] : [...sources])}
        />
      )}
      <Checkbox.Group aria-label={t('title')} value={[...chosen]} onChange={onChange}>
        <Stack gap="xs">
          {sources.map((source) => (
            <Checkbox key={source} value={source} label={nameOf(source)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormSection>
  )
}
