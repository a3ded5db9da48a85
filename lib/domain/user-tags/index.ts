export { userTagPolicy } from './policy'
export { userTags } from './user-tags'
