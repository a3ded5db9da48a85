import { serveBareList } from './serve-list'

export const GET = serveBareList()
