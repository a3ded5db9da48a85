'use client'

import { IconCamera } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { AnsweredItemWire } from '@/lib/domain/proof/presenter'
import classes from '../field.module.css'
import { useField, useFieldState } from '../field-context'
import { answerOf, type ShownAnswer } from '../outbox/answers-with'
import type { HeldTask } from '../store/held-task'
import { useAddPhotos } from '../input/use-add-photos'
import { useDraft } from '../input/use-draft'
import { WaitingPhoto } from '../input/waiting-photo'
import { AnswerControl } from './answer-control'
import { needsPhoto } from './still-missing'

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
  const bodyOf = (part: Partial<ShownAnswer>) => {
    const { value, note, pictures } = { ...answer, ...part }
    const before = { value: answer.value, note: answer.note }
    return { kind: 'answer', itemId: item.id, value, note, pictures, before } as const
  }
  const give = (part: Partial<ShownAnswer>, draft?: string) =>
    void field.change(task.id, bodyOf(part), draft === undefined ? {} : { draft })
  const photograph = (files: readonly File[]) => {
    const withThem = (pictures: string[]) => bodyOf({ pictures: [...answer.pictures, ...pictures] })
    if (files.length > 0) void addPhotos(files, 'device_camera', { answer: withThem })
  }
  const answered = answer.value !== null && answer.value !== false
  const shown = task.attachments.filter(
    ({ file_name: name, deleted }) => !deleted && answer.files.includes(name ?? ''),
  )
  return (
    <li>
      <div className={classes.item} role="group" aria-labelledby={label}>
        <strong id={label}>
          {item.title}
          {!item.required && <small> {t('optional')}</small>}
        </strong>
        {item.hint && <p>{item.hint}</p>}
        <AnswerControl
          item={item}
          taskId={task.id}
          value={answer.value}
          onAnswer={(value, draft) => give({ value }, draft)}
        />
        {answered && (
          <Note
            key={answer.note}
            name={`note-${task.id}-${item.id}`}
            note={answer.note}
            onNote={(note, draft) => give({ note }, draft)}
          />
        )}
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
                photograph([...(currentTarget.files ?? [])])
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
      </div>
    </li>
  )
}

interface NoteProps {
  /** Of what is being written. */
  name: string
  note: string | null
  onNote: (note: string | null, draft: string) => void
}

function Note({ name, note, onNote }: NoteProps) {
  const t = useTranslations('proof.section')
  const { words, write, forget, key } = useDraft(name, note ?? '')
  const save = () => {
    if (words.trim() === (note ?? '')) forget()
    else onNote(words.trim() || null, key)
  }
  return (
    <input
      className={classes.search}
      aria-label={t('note')}
      placeholder={t('note')}
      maxLength={10_000}
      value={words}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={save}
    />
  )
}
