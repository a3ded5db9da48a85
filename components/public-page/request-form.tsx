'use client'

import { Alert, Button, Fieldset, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { PublicObjectWire, PublicPageWire } from '@/lib/domain/citizens/presenter'
import { type ProvedForm, sendPhoto, sendRequest } from './api'
import { FieldInput } from './field-input'
import { PhotoField } from './photo-field'
import { PlaceField } from './place-field'
import type { PublicGround } from './place-map'
import { proveForm } from './prove-form'
import classes from './public-page.module.css'
import { bodyOf, type Faults, faultsOf, type SentPhoto, useRequestDraft } from './use-request-draft'

interface RequestFormProps {
  page: PublicPageWire
  object: PublicObjectWire | null
  ground: PublicGround | null
  onSent: (made: { id: number; token: string }) => void
}

/** The form of the page: what, where, photos, and a contact for those who like. */
export function RequestForm({ page, object, ground, onSent }: RequestFormProps) {
  const t = useTranslations('publicPage')
  const { draft, change, type } = useRequestDraft(page, object)
  /** After an attempt to send, what is wrong is shown until it is put right. */
  const [tried, setTried] = useState(false)
  const frame = useRef<HTMLFormElement>(null)
  const { id } = page
  const prove = useProvedForm(id)
  // The work begins while the form is filled in; a failure is told when the form is sent.
  useEffect(() => {
    prove().catch(() => undefined)
  }, [prove])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!type) throw new Error(t('typeRequired'))
      const current = await prove()
      const photos = await sendAgain(id, current, draft.photos)
      change({ photos })
      const { form, proof } = current
      return sendRequest(id, { ...bodyOf({ ...draft, photos }, type, object), form, proof })
    },
    onSuccess: onSent,
  })
  const words = {
    type: t('typeRequired'),
    text: t('textRequired'),
    place: t('placeRequired'),
    field: t('fieldRequired'),
    number: t('fieldNumber'),
    email: t('emailWrong'),
  }
  const found = faultsOf(draft, { type, object, words })
  const faults: Faults = tried ? found : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length === 0) return mutate()
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={frame} className={classes.form} noValidate onSubmit={submit}>
      {object && <TextInput label={t('object')} size="md" value={object.title} readOnly />}
      <NativeSelect
        label={t('type')}
        size="md"
        withAsterisk
        value={draft.typeId ?? ''}
        error={faults.type}
        onChange={(event) => change({ typeId: Number(event.currentTarget.value) || null })}
        data={[
          { value: '', label: '' },
          ...page.types.map(({ id, name }) => ({ value: `${id}`, label: name })),
        ]}
      />
      <Textarea
        label={t('text')}
        description={t('textHint')}
        size="md"
        withAsterisk
        autosize
        minRows={3}
        maxLength={4000}
        value={draft.text}
        error={faults.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {type?.fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          value={draft.fields[field.key] ?? ''}
          error={faults[`field ${field.key}`]}
          onChange={(value) => change({ fields: { ...draft.fields, [field.key]: value } })}
        />
      ))}
      <PlaceField
        page={page}
        ground={ground}
        point={draft.point}
        address={draft.address}
        required={object === null}
        error={faults.place}
        onChange={change}
      />
      <PhotoField
        organizationId={page.id}
        most={page.photos_at_most}
        photos={draft.photos}
        prove={prove}
        onChange={(photos) => change({ photos })}
      />
      {page.contacts.length > 0 && (
        <ContactFields page={page} draft={draft.contact} faults={faults} onChange={change} />
      )}
      <div className={classes.trap} aria-hidden="true">
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-label={t('website')}
          value={draft.website}
          onChange={(event) => change({ website: event.currentTarget.value })}
        />
      </div>
      {page.publishes_content && <Alert color="blue">{t('published')}</Alert>}
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <Button type="submit" size="md" loading={isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

/** One form for photos and text, and a new one when the old one is of no more use. */
function useProvedForm(id: number) {
  const proved = useRef<{ at: number; form: Promise<ProvedForm> } | null>(null)
  return useCallback(() => {
    const known = proved.current
    if (known && Date.now() - known.at < usedFor) return known.form
    const form = proveForm(id)
    proved.current = { at: Date.now(), form }
    form.catch(() => {
      if (proved.current?.form === form) proved.current = null
    })
    return form
  }, [id])
}

/** Milliseconds for which a form is used; the server takes it for two hours. */
const usedFor = 110 * 60_000

/** Photos of a form that has expired go with the new one. */
async function sendAgain(
  id: number,
  current: ProvedForm,
  photos: readonly SentPhoto[],
): Promise<SentPhoto[]> {
  const sent: SentPhoto[] = []
  for (const photo of photos) {
    const isOld = photo.form !== current.form
    sent.push(
      isOld ? { ...photo, form: current.form, file: await sendPhoto(id, current, photo.picture) } : photo,
    )
  }
  return sent
}

const fillIn = { name: 'name', email: 'email', phone: 'tel' } as const
type ContactKind = keyof typeof fillIn
const contactKinds = Object.keys(fillIn) as ContactKind[]

interface ContactFieldsProps {
  page: PublicPageWire
  draft: Record<ContactKind, string>
  faults: Faults
  onChange: (values: { contact: Record<ContactKind, string> }) => void
}

function ContactFields({ page, draft, faults, onChange }: ContactFieldsProps) {
  const t = useTranslations('publicPage')
  return (
    <Fieldset legend={t('contact')}>
      <Stack gap="sm">
        <p className={classes.organization}>{t('contactHint')}</p>
        {contactKinds
          .filter((kind) => page.contacts.includes(kind))
          .map((kind) => (
            <TextInput
              key={kind}
              label={t(kind)}
              size="md"
              type={kind === 'name' ? 'text' : fillIn[kind]}
              autoComplete={fillIn[kind]}
              maxLength={kind === 'phone' ? 50 : 200}
              value={draft[kind]}
              error={faults[kind]}
              onChange={(event) => onChange({ contact: { ...draft, [kind]: event.currentTarget.value } })}
            />
          ))}
      </Stack>
    </Fieldset>
  )
}
