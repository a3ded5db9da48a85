'use client'

import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import { arrayPlace } from '../draft/number-arrays'
import type { DraftGroup } from '../draft/node'
import { indexOf } from '../draft/tree-index'
import { NodeIcon } from '../tree/node-row'
import type { Editor } from '../use-editor'
import { useValueWords } from '../use-words'
import classes from './form.module.css'
import common from '../../ui/common.module.css'

/** Lines shown before the rest is left to the tree. */
const listed = 100

/** The children of the group, and its index in an array. */
export function GroupSection({ editor, node }: { editor: Editor; node: DraftGroup }) {
  const t = useTranslations('configuration.form')
  const valueWords = useValueWords()
  const parent = indexOf(editor.draft).get(node.key)?.parent
  const { place, count } = parent ? arrayPlace(node, parent.children) : { place: 0, count: 0 }
  const rest = node.children.length - listed
  return (
    <FormSection title={t('children')} hint={node.children.length > 0 ? undefined : t('noChildren')}>
      {count > 1 && <p className={common.hintBelow}>{t('array', { place, count, name: node.name })}</p>}
      {node.children.length > 0 && (
        <ul className={classes.children}>
          {node.children.slice(0, listed).map((child) => (
            <li key={child.key}>
              <UnstyledButton className={classes.child} onClick={() => editor.select(child.key)}>
                <NodeIcon node={child} />
                <span className={common.grow}>{child.label || t('unnamed')}</span>
                <span className={classes.childValue}>
                  {child.kind === 'group'
                    ? t('inside', { count: child.children.length })
                    : valueWords(child.fallback)}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p className={common.hintBelow}>{t('more', { count: rest })}</p>}
    </FormSection>
  )
}
