import { historyRoute } from '@/app/(api)/layers/object-routes'

export const GET = historyRoute('table')
