import { OrganizationWindow } from '@/lib/domain/organizations'
import { serveList } from './serve-list'

export const GET = serveList(OrganizationWindow.pick({}))
