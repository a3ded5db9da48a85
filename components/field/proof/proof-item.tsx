'use client'

import { IconCamera } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { AnsweredItemWire } from '@/lib/domain/proof/presenter'
import classes from '../field.module.css'
import { useField, useFieldState } from '../field-context'
import { answerOf, type ShownAnswer } from '../outbox/answers-with'
import type { HeldTask } from '../store/held-task'
import { useAddPhotos } from '../task/use-add-photos'
import { WaitingPhoto } from '../task/waiting-photo'
import { AnswerControl } from './answer-control'

interface ProofItemProps {
  item: AnsweredItemWire
  task: HeldTask['task']
}

/** A question with its answer, note and photos. */
export function ProofItem({ item, task }: ProofItemProps) {
  const t = useTranslations('proof.section')
  const label = useId()
  const { field } = useField()
  const addPhotos = useAddPhotos(task.id)
  const changes = useFieldState((state) => state.changes)
  const answer = answerOf(item, task.id, changes)
  const give = (part: Partial<ShownAnswer>) => {
    const { value, note, files, pictures } = { ...answer, ...part }
    return field.change(task.id, { kind: 'answer', itemId: item.id, value, note, files, pictures })
  }
  const photograph = async (files: readonly File[]) => {
    const { pictures } = await addPhotos(files, 'device_camera')
    await give({ pictures: [...answer.pictures, ...pictures] })
  }
  const answered = answer.value !== null && answer.value !== false
  const shown = task.attachments.filter(
    ({ file_name: name, deleted }) => !deleted && answer.files.includes(name ?? ''),
  )
  return (
    <li className={classes.item} role="group" aria-labelledby={label}>
      <strong id={label}>
        {item.title}
        {!item.required && <small> {t('optional')}</small>}
      </strong>
      {item.hint && <p>{item.hint}</p>}
      <AnswerControl item={item} value={answer.value} onAnswer={(value) => void give({ value })} />
      {answered && <Note key={answer.note} note={answer.note} onNote={(note) => void give({ note })} />}
      {answered && (
        <label className={needsPhoto(item, answer) ? classes.primary : classes.button}>
          <IconCamera size={24} stroke={1.8} aria-hidden="true" />
          {t('addPhoto')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={t('photoOf', { title: item.title })}
            onChange={({ currentTarget }) => {
              void photograph([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </label>
      )}
      {(shown.length > 0 || answer.pictures.length > 0) && (
        <ul className={classes.photos}>
          {answer.pictures.map((id) => (
            <li key={id}>
              <WaitingPhoto id={id} label={t('photoOf', { title: item.title })} />
            </li>
          ))}
          {shown.map(({ id, num }) => (
            <li key={id}>
              <img
                src={`/rest/tasks/${task.id}/photos/${num}/crop/w320/h320?apiVersion=2.0`}
                alt={t('photoOf', { title: item.title })}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const needsPhoto = ({ photo }: AnsweredItemWire, { value, files, pictures }: ShownAnswer) =>
  files.length + pictures.length === 0 && (photo === 'always' || (photo === 'failed' && value === 'failed'))

function Note({ note, onNote }: { note: string | null; onNote: (note: string | null) => void }) {
  const t = useTranslations('proof.section')
  const [words, setWords] = useState(note ?? '')
  return (
    <input
      className={classes.search}
      aria-label={t('note')}
      placeholder={t('note')}
      maxLength={10_000}
      value={words}
      onChange={({ currentTarget }) => setWords(currentTarget.value)}
      onBlur={() => words.trim() !== (note ?? '') && onNote(words.trim() || null)}
    />
  )
}
