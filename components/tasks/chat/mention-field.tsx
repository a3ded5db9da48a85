'use client'

import { Popover, Textarea, UnstyledButton } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject } from 'react'
import { PersonAvatar } from '@/components/person/person-avatar'
import classes from './chat.module.css'
import { useMentions } from './use-mentions'

interface MentionFieldProps {
  taskId: number
  ref: RefObject<HTMLTextAreaElement | null>
  value: string
  onWrite: (text: string) => void
  onSend: () => void
  onEscape: (element: HTMLElement) => void
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

/** The text of a message; after an `@` it offers people who see the task. */
export function MentionField({ taskId, ref, value, onWrite, onSend, onEscape }: MentionFieldProps) {
  const t = useTranslations('comments')
  const { options, open, keys, close, follow, choose } = useMentions({ taskId, field: ref, onWrite })
  const send = getHotkeyHandler([['mod+Enter', onSend]])
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      if (!open) return onEscape(event.currentTarget)
      event.stopPropagation()
      return close()
    }
    if (keys.walk(event)) return
    const picks = event.key === 'Enter' || event.key === 'Tab'
    if (open && keys.active && picks && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      return choose(keys.active)
    }
    send(event)
  }
  return (
    <Popover
      opened={open}
      onDismiss={close}
      position="bottom-start"
      width="target"
      offset={4}
      withRoles={false}
      trapFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <Textarea
          ref={ref}
          aria-label={t('write')}
          placeholder={t('placeholder')}
          autosize
          minRows={2}
          maxRows={8}
          value={value}
          aria-autocomplete="list"
          // A field of several lines is a combobox only while it offers something.
          {...(open && { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' as const })}
          aria-controls={open ? keys.listId : undefined}
          aria-activedescendant={keys.activeId}
          data-mantine-stop-propagation={open}
          onChange={(event) => {
            onWrite(event.currentTarget.value)
            follow()
          }}
          onSelect={follow}
          onBlur={close}
          onKeyDown={press}
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div id={keys.listId} role="listbox" aria-label={t('mention')} className={classes.people}>
          {options.map((person, index) => (
            // The focus stays in the field, whose keys choose.
            <UnstyledButton
              key={person.key}
              id={keys.optionId(index)}
              component="div"
              role="option"
              tabIndex={-1}
              aria-selected={keys.active?.key === person.key}
              onMouseDown={keepFocus}
              onPointerMove={() => keys.setActive(person)}
              onClick={() => choose(person)}
            >
              <PersonAvatar person={person} size={24} />
              <span>
                {person.fio}
                {person.organization_name && <small>{person.organization_name}</small>}
              </span>
            </UnstyledButton>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
