import { TelegramPage } from '@/components/telegram/telegram-page'
import { pageTitle } from '@/app/(console)/page-title'

export const generateMetadata = pageTitle('telegram')

export default function Page() {
  return <TelegramPage />
}
