export { grantableProfiles, PROFILE_CLAIMS, profileOf, sortClaims } from './team.rules';
export { changeMember, MemberChanged, removeMember } from './team.service';
export { PROFILES, ROLES, type Role } from './team.types';
