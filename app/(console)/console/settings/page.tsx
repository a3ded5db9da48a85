import { SettingsHub } from '@/components/console/settings-hub'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('settings')

export default function Page() {
  return <SettingsHub />
}
