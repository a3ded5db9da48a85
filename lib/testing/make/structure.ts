import { database, type Prisma } from '@/lib/platform/database'
import { unique } from './unique'

/** Anything with an id: a row made here, a domain record or the body of a typed answer. */
export interface Identified {
  id: number
}

export type Cluster = Prisma.ClusterGetPayload<object>
export type MapExtent = Prisma.MapExtentGetPayload<object>
export type Workgroup = Prisma.WorkgroupGetPayload<object>
/** An organization with its default project. */
export type Organization = Prisma.OrganizationGetPayload<object> & { project: Workgroup }

interface ClusterOptions {
  title?: string
  createdBy?: Identified
  deletedAt?: Date
}

export function cluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { title = unique('Cluster'), createdBy, deletedAt } = options
  return database.prisma.cluster.create({ data: { title, createdById: createdBy?.id, deletedAt } })
}

export function mapExtent(options: Partial<Omit<MapExtent, 'id'>> = {}): Promise<MapExtent> {
  const box = { minLon: 39.5, minLat: 57.5, maxLon: 40.25, maxLat: 57.75 }
  return database.prisma.mapExtent.create({ data: { name: unique('Extent'), ...box, ...options } })
}

interface OrganizationOptions {
  /** By default the organization gets a new cluster. */
  cluster?: Identified
  name?: string
  logo?: string
  mapExtent?: Identified
  client?: boolean
  info?: Prisma.InputJsonObject
  maxUsersCount?: number
  defaultExecutor?: Identified
  deletedAt?: Date
}

export async function organization(options: OrganizationOptions = {}): Promise<Organization> {
  const { cluster: given, mapExtent: extent, defaultExecutor, ...rest } = options
  const clusterId = (given ?? (await cluster())).id
  const { workgroups, ...made } = await database.prisma.organization.create({
    data: {
      name: unique('Organization'),
      ...rest,
      clusterId,
      mapExtentId: extent?.id,
      defaultExecutorId: defaultExecutor?.id,
      workgroups: { create: { title: 'Общий проект', isDefault: true } },
    },
    include: { workgroups: true },
  })
  const [project] = workgroups
  if (!project) throw new Error('The default project is missing')
  return { ...made, project }
}

interface WorkgroupOptions {
  organization: Identified
  title?: string
  open?: boolean
  members?: readonly Identified[]
  createdBy?: Identified
  deletedAt?: Date
}

/** A project other than the default one. */
export function workgroup(options: WorkgroupOptions): Promise<Workgroup> {
  const { title = unique('Project'), open = true, members = [], deletedAt } = options
  return database.prisma.workgroup.create({
    data: {
      title,
      open,
      deletedAt,
      organizationId: options.organization.id,
      createdById: options.createdBy?.id,
      members: { create: members.map((member) => ({ userId: member.id })) },
    },
  })
}
