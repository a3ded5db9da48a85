'use client'

import { Box, CloseButton, Loader } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { FocusEvent } from 'react'
import { SearchAnswer } from './search-answer'
import classes from './places.module.css'
import { type SearchPanelProps, useSearchPanel } from './use-search-panel'

/** The search field with its results. */
export function SearchPanel(props: SearchPanelProps) {
  const { field, onClose, onClear } = props
  const t = useTranslations('places')
  const state = useSearchPanel(props)
  const { text, listed, keys, busy } = state

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    state.fold()
    if (text === '') onClose(false)
  }
  const empty = () => {
    state.write('')
    onClear()
    field.current?.focus()
  }
  return (
    <Box className={classes.panel} data-search-open role="search" aria-label={t('search')} onBlur={onBlur}>
      <div className={classes.field}>
        {busy ? <Loader size={16} color="gray" /> : <IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        <input
          ref={field}
          // The reader has just opened the field, so it takes the focus.
          autoFocus
          role="combobox"
          aria-label={t('search')}
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={keys.listId}
          aria-activedescendant={keys.activeId}
          aria-busy={busy}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          // Esc is handled by the field, also in a dialog.
          data-mantine-stop-propagation
          maxLength={200}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => state.write(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={state.unfold}
          onKeyDown={state.onKeyDown}
        />
        {text !== '' && <CloseButton size="sm" aria-label={t('clear')} onClick={empty} />}
        {text === '' && <CloseButton size="sm" aria-label={t('close')} onClick={() => onClose(true)} />}
      </div>
      <SearchAnswer state={state} />
    </Box>
  )
}
