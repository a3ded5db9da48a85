import { redirect } from 'next/navigation'
import { FieldApp } from '@/components/field/field-app'
import { currentConsoleActor } from '@/lib/console/current-user'
import { readMapSettings } from '@/app/read-map-settings'
import { env } from '@/lib/platform/env'
import packageFile from '@/package.json'

export default async function FieldPage() {
  const actor = await currentConsoleActor()
  if (!actor) redirect('/sign-in?callbackUrl=%2Ffield')
  return (
    <FieldApp
      user={{ id: actor.userId, fio: actor.fio }}
      version={packageFile.version}
      map={await readMapSettings(actor)}
      zone={env.TIME_ZONE}
    />
  )
}
