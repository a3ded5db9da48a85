import { actTemplates } from '@/lib/domain/act-templates'
import { createRoute, listRoute } from '@/lib/http'

export const GET = listRoute(actTemplates, 'List the templates of acts, those of the program first')

export const POST = createRoute(actTemplates, 'Create a template of acts')
