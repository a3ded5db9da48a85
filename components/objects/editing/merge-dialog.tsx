'use client'

import { Alert, Button, Group, Loader, Modal, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { objectTitle } from '../object-title'
import { editable } from '../panel/form-values'
import type { ObjectSource } from '../types'
import { useGeometryWords } from '../use-geometry-words'
import { useObjectWrites } from '../use-object-writes'
import { useValueText } from '../use-value-text'
import { sendChanges, type MergeAnswer, mergeObjects, type ReadObject, readObjects } from '../editing-api'
import { differencesOf, givenValues } from './merge-values'
import { useReturnFocus } from '@/components/ui/use-return-focus'

/** Its own noun: a change of the objects must not read them again while they are merged. */
const mergeNoun = 'objectMerges'

interface MergeDialogProps {
  source: ObjectSource
  ids: readonly number[]
  onMerged: (id: number) => void
  onClose: () => void
}

/** Asks which object stays, and with which attributes, before objects are merged. */
export function MergeDialog({ source, ids, onMerged, onClose }: MergeDialogProps) {
  useReturnFocus()
  const t = useTranslations('objects.editing')
  const { data, error } = useQuery({
    queryKey: queryKeys.list(mergeNoun, source.path, { ids: ids.join(',') }),
    queryFn: () => readObjects(source, ids),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Modal opened onClose={onClose} title={t('merge.title', { count: ids.length })} size="lg">
      {data ? (
        <MergeForm source={source} objects={data} onMerged={onMerged} onClose={onClose} />
      ) : error ? (
        <Alert color="red" icon={<IconAlertTriangle size={16} />}>
          {error.message}
        </Alert>
      ) : (
        <Loader size={20} />
      )}
    </Modal>
  )
}

interface MergeFormProps extends Omit<MergeDialogProps, 'ids'> {
  objects: readonly ReadObject[]
}

function MergeForm({ source, objects, onMerged, onClose }: MergeFormProps) {
  const t = useTranslations('objects.editing')
  const names = useTranslations('objects')
  const kit = useTranslations('kit')
  const valueText = useValueText()
  const geometryWords = useGeometryWords()
  const writes = useObjectWrites(source)
  const features = objects.map(({ feature }) => feature)
  const [keep, setKeep] = useState(features[0]?.id ?? 0)
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const differences = differencesOf(editable(source), features)
  const preview = useQuery({
    queryKey: queryKeys.list(mergeNoun, `${source.path}/merge`, {
      keep,
      etags: objects.map(({ etag }) => etag).join(','),
    }),
    queryFn: () => mergeObjects(source, objects, keep, {}, true),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const nameOf = (id: number) => {
    const feature = features.find((one) => one.id === id)
    const title = feature ? objectTitle(source, feature.properties) : ''
    const number = names('number', { id: String(id) })
    return title ? `${title} · ${number}` : number
  }

  const undo = (answer: MergeAnswer) => {
    const kept = features.find(({ id }) => id === keep)
    const properties = Object.fromEntries(
      editable(source).map(({ name }) => [name, kept?.properties[name] ?? null]),
    )
    return sendChanges(source, {
      update: [{ id: keep, geometry: kept?.geometry ?? null, properties }],
      create: features
        .filter(({ id }) => answer.deleted.includes(id))
        .map(({ id, geometry, properties: own }) => ({ geometry, properties: own, restores: id })),
    }).then(() => writes.refresh())
  }
  const merge = async () => {
    setBusy(true)
    setRefused(null)
    try {
      const given = givenValues(differences, features, keep, chosen)
      const answer = await mergeObjects(source, objects, keep, given, false)
      await writes.refresh()
      onMerged(keep)
      writes.undoable(t('merge.done', { count: features.length }), () => undo(answer), t('merge.undone'))
      onClose()
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  const fault = refused ?? preview.error?.message ?? null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void merge()
      }}
    >
      <Stack gap={12}>
        <Select
          label={t('merge.keep')}
          description={t('merge.keepHint')}
          allowDeselect={false}
          searchable={features.length > 8}
          data-autofocus
          data={features.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
          value={String(keep)}
          onChange={(next) => {
            setKeep(Number(next))
            setChosen(new Map())
          }}
        />
        {differences.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('merge.differ')}
          </Text>
        )}
        {differences.map(({ field, values }) => {
          const current = features.find(({ id }) => id === (chosen.get(field.name) ?? keep))
          const held = current?.properties[field.name] ?? null
          return (
            <Select
              key={field.id}
              label={field.rusName || field.name}
              allowDeselect={false}
              searchable={values.length > 8}
              data={values.map(({ value, id }) => ({
                value: String(id),
                label: valueText(value, field.type) || t('merge.empty'),
              }))}
              value={String(values.find(({ value }) => value === held)?.id ?? keep)}
              onChange={(next) => setChosen(new Map(chosen).set(field.name, Number(next)))}
            />
          )
        })}
        {preview.data && <Losses answer={preview.data} words={geometryWords} />}
        {fault && (
          <Alert color="red" icon={<IconAlertTriangle size={16} />} role="alert">
            {fault}
          </Alert>
        )}
        <Group justify="end" gap={8}>
          <Button variant="subtle" color="gray" size="sm" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button type="submit" size="sm" loading={busy} disabled={!preview.data}>
            {t('merge.do')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface LossesProps {
  answer: MergeAnswer
  words: ReturnType<typeof useGeometryWords>
}

/** What comes out, and what is lost. */
function Losses({ answer, words }: LossesProps) {
  const t = useTranslations('objects.editing')
  const { object, files, tasks, deleted, lost } = answer
  const lines = [
    files > 0 && t('merge.files', { count: files }),
    tasks !== null && tasks > 0 && t('merge.tasks', { count: tasks }),
    ...lost.map((part) => t(`lost.${part}`)),
  ].filter((line) => line !== false)
  return (
    <Stack gap={6}>
      <Text size="sm">
        {object.geometry && `${t('merge.result', { size: words(object.geometry) })} `}
        {t('merge.deleted', { count: deleted.length })}
      </Text>
      {lines.map((line) => (
        <Alert key={line} color="yellow" icon={<IconAlertTriangle size={16} />} p={8}>
          {line}
        </Alert>
      ))}
    </Stack>
  )
}
