'use client'

import { Anchor, Button, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { sendFile } from '@/components/api/task-files'
import { toDraft } from '@/components/attachments/use-uploads'
import { showFailure } from '@/components/ui/show-notice'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import { PhotoGrid } from '../attachments/photo-grid'
import type { AnsweredItemWire } from '@/lib/domain/proof/presenter'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'
import common from '../../ui/common.module.css'
import { AnswerInput } from './answer-input'
import classes from './proof.module.css'
import { AnswerWords } from './answer-words'
import type { Proof } from './use-proof'

interface ItemRowProps {
  item: AnsweredItemWire
  may: boolean
  proof: Proof
  photos: readonly AttachmentWire[]
  onOpen: (photoId: number) => void
}

/** An item with its answer: who gave it and when, a note and photos. */
export function ItemRow({ item, may, proof, photos, onOpen }: ItemRowProps) {
  const t = useTranslations('proof.section')
  const dates = useDates()
  const label = useId()
  const { answer } = item
  const own = photos.filter(({ file_name: name }) => name !== null && answer?.file_names.includes(name))
  return (
    <div className={classes.item} role="group" aria-labelledby={label}>
      <span id={label} className={classes.itemTitle}>
        {item.title}
        {!item.required && <span className={common.hint}> {t('optional')}</span>}
      </span>
      {item.hint && <p className={common.note}>{item.hint}</p>}
      {may ? (
        <AnswerInput item={item} onAnswer={(value) => proof.answer({ item_id: item.id, value })} />
      ) : (
        <AnswerWords item={item} />
      )}
      {answer && (
        <>
          {may ? (
            <Note
              key={answer.note}
              note={answer.note}
              onNote={(note) => proof.answer({ item_id: item.id, note })}
            />
          ) : (
            answer.note && <p className={classes.words}>{answer.note}</p>
          )}
          {own.length > 0 && <PhotoGrid photos={own} mainPhoto={null} onOpen={({ id }) => onOpen(id)} />}
          <p className={common.hintParagraph}>
            {t('by', { fio: answer.fio, date: dates.short(answer.answered_at) })}
            {answer.subtask_id !== null && (
              <>
                {' · '}
                <Anchor component={PageLink} size="xs" href={`/console/tasks/${answer.subtask_id}`}>
                  {t('subtask', { id: String(answer.subtask_id) })}
                </Anchor>
              </>
            )}
          </p>
          {may && <AddPhoto item={item} proof={proof} />}
        </>
      )}
    </div>
  )
}

function Note({ note, onNote }: { note: string | null; onNote: (note: string | null) => void }) {
  const t = useTranslations('proof.section')
  const [words, setWords] = useState(note ?? '')
  const send = () => words.trim() !== (note ?? '') && onNote(words.trim() || null)
  return (
    <TextInput
      size="xs"
      aria-label={t('note')}
      placeholder={t('note')}
      maxLength={10_000}
      value={words}
      onChange={({ currentTarget }) => setWords(currentTarget.value)}
      onBlur={send}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}

/** Uploads a photo and adds it to the answer, with the time of attaching. */
function AddPhoto({ item, proof }: Pick<ItemRowProps, 'item' | 'proof'>) {
  const t = useTranslations('proof.section')
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const { answer } = item
  const add = async (file: File | undefined) => {
    if (!file || !answer) return
    setSending(true)
    try {
      const signal = new AbortController().signal
      const draft = toDraft(file.name, await sendFile(file, { onProgress: () => undefined, signal }))
      const names = [...answer.file_names, draft.file]
      // The value may be another by now: somebody may have answered while the photo was sent.
      proof.answer({ item_id: item.id, file_names: names }, [draft])
    } catch (error) {
      showFailure(t('failed'), error instanceof Error ? error.message : '')
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('photoOf', { title: item.title })}
        onChange={({ currentTarget }) => {
          void add(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        size="compact-xs"
        w="fit-content"
        loading={sending}
        leftSection={<IconCamera size={14} stroke={1.8} />}
        onClick={() => input.current?.click()}
      >
        {t('addPhoto')}
      </Button>
    </>
  )
}
