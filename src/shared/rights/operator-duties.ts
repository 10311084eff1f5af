/** The roles of our own support staff; somebody may hold several. */
export const OPERATOR_ROLES = ['support', 'finance', 'risk', 'content', 'administrator'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** What the roles are for, and who does it besides administrators, who do everything. */
const DUTIES = {
  /** Finds customers and sees how they are, with personal data masked. */
  customers: ['support', 'finance', 'risk'],
  /** Sees personal data for a reason; registrations, blocks, rights and lost second factors. */
  identity: ['support', 'risk'],
  /** Sees a customer's pages as they do, and reviews who did. */
  visits: ['support', 'risk'],
  /** Asks sources again. */
  reports: ['support', 'risk'],
  /** Answers the people whom reports are about. */
  subjects: ['risk'],
  leads: ['support', 'content'],
  messages: ['support'],
  /** Wallets, charges, the bank, prices. */
  money: ['finance'],
  freezes: ['finance', 'risk'],
  /** Packages and promotional codes. */
  offers: ['finance', 'content'],
  audit: ['risk'],
  /** Amounts and switches of the platform. */
  settings: [],
  /** Queues, sources, and jobs that were given up. */
  queues: [],
  /** The operators' own roles. */
  team: [],
} as const satisfies Record<string, readonly OperatorRole[]>;

export type OperatorDuty = keyof typeof DUTIES;
export const OPERATOR_DUTIES = Object.keys(DUTIES) as OperatorDuty[];

/** The roles that a duty belongs to, in their usual order. */
export const rolesOf = (duty: OperatorDuty): OperatorRole[] =>
  OPERATOR_ROLES.filter(
    (role) => role === 'administrator' || (DUTIES[duty] as readonly string[]).includes(role),
  );

/** Whether somebody with these roles does it. */
export const hasDuty = (roles: readonly OperatorRole[], duty: OperatorDuty): boolean =>
  rolesOf(duty).some((role) => roles.includes(role));

const PREFIX = 'operator:';

/** The duty in a requirement of a route's `access` (`operator:money`); null where it names none. */
const dutyIn = (requirement: string): OperatorDuty | null =>
  OPERATOR_DUTIES.find((duty) => requirement === PREFIX + duty) ?? null;

/** The roles that a route's `access` is for; none where it is for every operator. */
export const rolesFor = (access: string): OperatorRole[] =>
  access.split('+').flatMap((requirement) => {
    const duty = dutyIn(requirement);
    return duty ? rolesOf(duty) : [];
  });

/** Whether a route's `access` is for operators, all or some of them. */
export const isForOperators = (access: string): boolean =>
  access.split('+').some((requirement) => requirement === 'operator' || dutyIn(requirement) !== null);
