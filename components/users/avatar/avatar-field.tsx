'use client'

import { Avatar, Button, FileButton } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import looks from '@/components/person/looks.module.css'
import { avatarAddress } from '@/components/person/person-avatar'
import type { Person } from '@/components/api/person-types'
import classes from '../users.module.css'
import { useAvatar } from './use-avatar'
import common from '../../ui/common.module.css'

/** Loaded only for cropping, which is rare. */
const CropDialog = dynamic(() => import('./crop-dialog').then(({ CropDialog: dialog }) => dialog), {
  ssr: false,
})

interface AvatarFieldProps {
  /** Null for a new person. */
  person: Person | null
  /** The name being typed. */
  name: string
  under?: ReactNode
  editable: boolean
  onUploaded: (fileName: string) => void
}

const size = 72

export function AvatarField({ person, name, under, editable, onUploaded }: AvatarFieldProps) {
  const t = useTranslations('people.users')
  const avatar = useAvatar(person, onUploaded)
  const stored = person?.avatar_update_date ? avatarAddress(person, size * 2) : null
  const src = avatar.preview ?? stored
  return (
    <div className={classes.head}>
      <Avatar src={src} name={name} alt={t('avatar.title')} size={size} className={looks.avatar} />
      <div className={common.shrink}>
        <div className={classes.headName}>{name || t('add')}</div>
        {under && <div className={common.dimmedText}>{under}</div>}
        {editable && (
          <div className={classes.headActions}>
            <FileButton
              accept="image/jpeg,image/png,image/webp"
              onChange={(file) => void avatar.choose(file)}
            >
              {(props) => (
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconCamera size={15} stroke={1.7} />}
                  {...props}
                >
                  {t(src ? 'avatar.change' : 'avatar.choose')}
                </Button>
              )}
            </FileButton>
            {src && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={<IconTrash size={15} stroke={1.7} />}
                onClick={() => void avatar.drop()}
              >
                {t('avatar.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {avatar.chosen && (
        <CropDialog address={avatar.chosen} onClose={avatar.giveUp} onCropped={avatar.take} />
      )}
    </div>
  )
}
