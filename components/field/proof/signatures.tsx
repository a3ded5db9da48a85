'use client'

import { IconCloudUpload, IconSignature } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { createUuid } from '@/components/ui/create-uuid'
import { SignatureCanvas } from '@/components/ui/signature-canvas'
import { useDates } from '@/components/ui/use-dates'
import type { SignatureWire } from '@/lib/domain/proof/presenter'
import classes from '../field.module.css'
import { useField, useFieldState } from '../field-context'
import type { SignerRole } from '../store/change'
import { readPlace } from '../input/read-place'

const roles = ['client', 'executor'] as const satisfies readonly SignerRole[]

/** Who has signed, and the pad for another signature. */
export function Signatures({ taskId, given }: { taskId: number; given: readonly SignatureWire[] }) {
  const t = useTranslations('proof.signatures')
  const dates = useDates()
  const changes = useFieldState((state) => state.changes)
  const sheet = useRef<HTMLDialogElement>(null)
  const waiting = changes.flatMap(({ taskId: of, seq, madeAt, body }) =>
    of === taskId && body.kind === 'signature' ? [{ seq, madeAt, body }] : [],
  )
  return (
    <section className={classes.setting}>
      <h2>{t('title')}</h2>
      {given.length + waiting.length === 0 && <p>{t('none')}</p>}
      <ul>
        {given.map(({ id, signer, role, signed_at: at }) => (
          <li key={id}>
            {signer}, {t(`roles.${role as SignerRole}`)} · {dates.short(at)}
          </li>
        ))}
        {waiting.map(({ seq, madeAt, body: { signer, role } }) => (
          <li key={seq}>
            <IconCloudUpload size={18} stroke={1.8} aria-hidden="true" /> {signer}, {t(`roles.${role}`)} ·{' '}
            {dates.short(madeAt)}
          </li>
        ))}
      </ul>
      <button type="button" className={classes.button} onClick={() => sheet.current?.showModal()}>
        <IconSignature size={24} stroke={1.8} aria-hidden="true" />
        {t('add')}
      </button>
      <dialog ref={sheet} className={classes.sheet} aria-label={t('add')}>
        <SignForm taskId={taskId} onDone={() => sheet.current?.close()} />
      </dialog>
    </section>
  )
}

function SignForm({ taskId, onDone }: { taskId: number; onDone: () => void }) {
  const t = useTranslations('proof.signatures')
  const close = useTranslations('field')('close')
  const { field, user } = useField()
  const [role, setRole] = useState<SignerRole>('client')
  const [signer, setSigner] = useState('')
  const [drawing, setDrawing] = useState(0)
  const [picture, setPicture] = useState<Blob | null>(null)
  const [saving, setSaving] = useState(false)
  const name = signer.trim()
  const clear = () => {
    setDrawing((now) => now + 1)
    setPicture(null)
  }
  const sign = async () => {
    if (!picture || !name || saving) return
    setSaving(true)
    const body = { kind: 'signature', picture: createUuid(), role, signer: name, place: null } as const
    const kept = await field.change(taskId, [{ body, picture }], { locate: readPlace })
    setSaving(false)
    // The client is still there to sign once more.
    if (!kept) return
    clear()
    setSigner('')
    onDone()
  }
  return (
    <>
      <div className={classes.pair}>
        {roles.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.button}
            aria-pressed={role === one}
            onClick={() => {
              setRole(one)
              setSigner(one === 'executor' ? user.fio : '')
            }}
          >
            {t(`roleNames.${one}`)}
          </button>
        ))}
      </div>
      <input
        className={classes.search}
        aria-label={t('signer')}
        placeholder={t('signer')}
        maxLength={200}
        value={signer}
        onChange={({ currentTarget }) => setSigner(currentTarget.value)}
      />
      <p aria-hidden="true">{t('pad')}</p>
      <SignatureCanvas key={drawing} label={t('pad')} className={classes.pad} onDrawn={setPicture} />
      <div className={classes.pair}>
        <button type="button" className={classes.button} disabled={!picture} onClick={clear}>
          {t('clear')}
        </button>
        <button
          type="button"
          className={classes.primary}
          disabled={!picture || !name}
          onClick={() => void sign()}
        >
          {t('sign')}
        </button>
      </div>
      <button type="button" className={classes.button} onClick={onDone}>
        {close}
      </button>
    </>
  )
}
