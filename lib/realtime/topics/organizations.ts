import { isMain } from '@/lib/access/actor'
import {
  type OrganizationRecord,
  presentOrganization,
  readManyOrganizationFacts,
} from '@/lib/domain/organizations'
import { type OrganizationFacts, organizationVisibleTo } from '@/lib/domain/organization-visibility'
import { presentById } from './present'
import { defineTopic, type Subject } from './topic'

export const organizationSubject: Subject<OrganizationFacts> = {
  visibilityOf({ onlyOwnOrganizations }, actor) {
    const onlyOwn = onlyOwnOrganizations(actor)
    const reach = onlyOwn ? actor.scopeOrganizationIds : actor.clusterIds
    return {
      key: JSON.stringify(isMain(actor) ? 'all' : { onlyOwn, reach }),
      canSee: (organization) => organizationVisibleTo(actor, organization, onlyOwn),
    }
  },
  isOwn: (actor, organization) => actor.organizationIds.includes(organization.id),
  present: presentById(readManyOrganizationFacts),
}

const organization = {
  subject: organizationSubject,
  factsOf: (record: OrganizationRecord): OrganizationFacts => record,
  present: presentOrganization,
  gone: 'organizations.delete',
} as const

export const organizationTopics = [
  defineTopic({ ...organization, topic: 'organizations.insert' }),
  defineTopic({ ...organization, topic: 'organizations.update' }),
  defineTopic({ ...organization, topic: 'organizations.delete' }),
]
