import { sizes } from '../scene/fill-database'

const staff = 10 + sizes.million.organizations * 10

/** A person of each role in the scene of a million tasks, by number. */
export const people = {
  'Main administrator': 1,
  'Main inspector': 2,
  'Cluster administrator': staff + 1,
  'Organization administrator': 11,
  'Organization inspector': 12,
  'Organization user': 15,
  Client: staff + 2,
}
