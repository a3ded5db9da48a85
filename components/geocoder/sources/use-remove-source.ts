'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import { type GeocoderSource, removeSource } from '../geocoder-api'
import { geocoderNoun } from '../use-geocoder'
import { useCountWords } from './count-words'
import { useSourceTitle } from './use-source-title'

const waysBack = { gazetteer: 'backWorld', osm: 'backFile', plan: 'backPlan' } as const

/** Asks for confirmation before a source is deleted, and says what will no longer be found. */
export function useRemoveSource() {
  const t = useTranslations('geocoder.sources')
  const queries = useQueryClient()
  const countWords = useCountWords()
  const confirm = useConfirmDelete()
  const titleOf = useSourceTitle()
  return (source: GeocoderSource) => {
    const { id, kind, counts } = source
    const title = titleOf(source)
    const words = countWords(counts)
    confirm({
      title: t('removeTitle', { title }),
      lost: [...(words.length > 0 ? [words.join(', ')] : []), t('lostSearch')],
      label: t('remove'),
      done: t('removed', { title, back: t(waysBack[kind]) }),
      run: async () => {
        await removeSource(id)
        await queries.invalidateQueries({ queryKey: queryKeys.noun(geocoderNoun) })
      },
    })
  }
}
