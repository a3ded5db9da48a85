'use client'

import { Skeleton, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { Member, Project } from '@/components/api/structure-types'
import { ListFailure } from '@/components/ui/list-failure'
import { useAllOrganizations, useEverybody, useMembers } from '@/components/reference-data/use-structure'
import { PersonBadge } from '@/components/person/person-badge'
import { matching, sortMembers } from './member-lists'
import { PeopleList } from './people-list'
import classes from './projects.module.css'
import { useMemberMoves } from './use-member-moves'
import common from '../ui/common.module.css'

/** Two lists: members and candidates. People are moved by button, keyboard, or drag. */
export function ProjectMembers({ project }: { project: Project }) {
  const t = useTranslations('projects')
  const [find, setFind] = useState('')
  const members = useMembers('workgroups', project.id)
  const everybody = useEverybody()
  const { organizations } = useAllOrganizations()
  const { move, said } = useMemberMoves(project.id)
  const lists = useMemo(
    () => sortMembers(project, members.items, everybody.items),
    [project, members.items, everybody.items],
  )
  const others = useMemo(() => matching(lists.others, find), [lists.others, find])
  const included = useMemo(() => matching(lists.included, find), [lists.included, find])
  if (members.loading || everybody.loading) return <Skeleton height={320} />
  const error = members.error ?? everybody.error
  if (error)
    return (
      <ListFailure
        error={error}
        onRetry={() => {
          members.retry()
          everybody.retry()
        }}
      />
    )
  const under = ({ organization_id }: Member) => organizations.find(({ id }) => id === organization_id)?.name
  const dropped = (people: readonly Member[], into: boolean) => (id: number) => {
    const person = people.find((one) => one.id === id)
    const allowed = project.may?.[into ? 'addMember' : 'removeMember'] === true
    if (person && allowed) move({ person, into })
  }
  return (
    <div className={common.stack10}>
      <p className={classes.note}>
        {t(project.open ? 'openNote' : 'closedNote', { organization: project.organization.name })}
      </p>
      {project.open && <AutomaticPeople people={lists.automatic} />}
      <TextInput
        size="sm"
        aria-label={t('findPerson')}
        placeholder={t('findPerson')}
        leftSection={<IconSearch size={15} stroke={1.8} />}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      <p className={classes.hint}>{t('keys')}</p>
      <div className={classes.lists}>
        <PeopleList
          label={t('others')}
          people={others}
          into
          denied={project.may?.addMember === true ? undefined : t('addDenied')}
          under={under}
          empty={t(find ? 'nobodyFound' : 'nobodyLeft')}
          onMove={(person) => move({ person, into: true })}
          onDropped={dropped(lists.included, false)}
        />
        <PeopleList
          label={t('included')}
          people={included}
          into={false}
          denied={project.may?.removeMember === true ? undefined : t('removeDenied')}
          under={under}
          empty={t(find ? 'nobodyFound' : 'nobodyIncluded')}
          onMove={(person) => move({ person, into: false })}
          onDropped={dropped(lists.others, true)}
        />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

/** Members through the organization; they cannot be removed one by one. */
function AutomaticPeople({ people }: { people: readonly Member[] }) {
  const t = useTranslations('projects')
  const [open, { toggle }] = useDisclosure(false)
  return (
    <div className={classes.automatic}>
      <UnstyledButton className={classes.fold} aria-expanded={open} onClick={toggle}>
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" data-open={open || undefined} />
        {t('automatic', { count: people.length })}
      </UnstyledButton>
      {open && (
        <ul className={classes.rows}>
          {people.map((person) => (
            <li key={person.id} className={classes.row}>
              <PersonBadge person={person} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
